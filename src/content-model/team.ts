import { z } from 'zod';
import { collection } from './collection.ts';
import { entryList, filledText, focus, hidden, optionalText, sample, withFocus } from './fields.ts';

export const team = collection(
  ({ picture }) => {
    const member = z
      .strictObject({
        name: filledText().describe('Name, as shown on the team page.'),
        role: optionalText().describe('Job title. Optional.'),
        description: optionalText()
          .meta({ longText: true })
          .describe('One or two sentences. Optional.'),
        image: picture({ folder: 'team', minWidth: 800, aspectRatio: 4 / 5 }).describe(
          'Portrait in 4:5, at least 800 × 1000 pixels.',
        ),
        focus: focus(),
        hidden: hidden(),
        sample: sample(),
      })
      .overwrite(withFocus);
    return z.strictObject({
      members: entryList(member, {
        label: 'member',
        neededFor: 'the page /team',
        unique: ['name'],
      }).describe('The members, in the order of the page. Each name only once.'),
    });
  },
  { files: ['team.yaml'], label: 'Team', icon: 'groups', pages: ['/team'] },
);
