import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkContent } from './check-content.ts';
import { fixtureMedia, fixtureTexts } from './content-fixture.ts';
import { formatDiagnostic } from './diagnostic.ts';
import type { MediaFile } from './media-diagnostics.ts';

/**
 * What editors are told about one mistake (clause H6.03). Each case is a file, a text in it (`***` is all of it), the
 * text that replaces it, and indented below the lines that the check gives, from the line number on.
 */
const CASES = String.raw`
team.yaml: \n  role: Film Editor => \n\trole: Film Editor
  2:1  there is a tab at the start of this line — use spaces instead of tabs
team.yaml: - name: Asha => -\tname: Asha
  1:2  there is a tab at the start of this line — use spaces instead of tabs
portfolio/psa.yaml: title: First => title: Chhata: Before the Rain
  2:18  text with a colon needs straight quotes — write it like this: title: "Chhata: Before the Rain"
portfolio/psa.yaml: title: First => title: Before the Rain:
  2:27  text with a colon needs straight quotes — write it like this: title: "Before the Rain:"
services.yaml: description: A => description: He said: "no"
  3:23  text with a colon needs straight quotes — write it like this: description: 'He said: "no"'
portfolio/psa.yaml: title: First => title: “Chhata: Rain”
  2:19  text with a colon needs straight quotes — write it like this: title: "Chhata: Rain"
team.yaml: - name: Asha => - name:Asha
  1:7  there is no space after the colon — write “name: Asha Rai”
portfolio/psa.yaml: title: First => title: "Tea "First" Light"
  2:17  there is more text after the closing quote — write it like this: title: 'Tea "First" Light'
team.yaml: \n  role: Film => \n   role: Film
  2:4  this line is indented by 3 instead of 2 spaces — put it exactly below “name” on line 1
team.yaml: \n  role: Film => \n role: Film
  2:2  this line is indented by 1 instead of 2 spaces — put it exactly below “name” on line 1
team.yaml: - name: Bina =>  - name: Bina
  4:2  this line is indented by 1 instead of 0 spaces — put its “-” exactly below the one on line 1
team.yaml: - name: Chari => -name: Chari
  6:1  there is no space after the dash — write “- name: Chari Thapa”
team.yaml: - name: Chari =>   name: Chari
  6:3  Bina Lama → name: is already on line 4 of this entry — delete one of the two lines, or start a new entry here with “- name: …”
  8:3  Bina Lama → image: is already on line 5 of this entry — delete one of the two lines
team.yaml: - name: Asha => name: Asha
  2:3  this line is indented by 2 instead of 0 spaces — put it exactly below “name” on line 1
team.yaml: name: Asha Rai => name: "Asha Rai
  1:9  the quote before Asha Rai is never closed — put a " at the end of the text
team.yaml: name: Chari Thapa => name: "Chari" Thapa
  6:15  there is more text after the closing quote — write it like this: name: '"Chari" Thapa'
team.yaml: name: Chari Thapa => name: 'It's Chari'
  6:12  there is more text after the closing quote — write it like this: name: "It's Chari"
portfolio/psa.yaml:   - title: First =>     title: First
  2:5  “title: First” is in no entry — if an entry starts here, write “- title: First” and put its other lines two spaces further to the right; else delete the line
portfolio/psa.yaml:   - title: First =>     sample: true\n  - title: First
  2:5  “sample: true” is in no entry — if an entry starts here, write “- sample: true” and put its other lines two spaces further to the right; else delete the line
team.yaml: name: Asha Rai => name: @asha
  1:9  text cannot start with @ here — write it like this: name: "@asha"
site.yaml: services: F => services: {number} people
  9:13  text cannot start with { here — write it like this: services: "{number} people"
team.yaml: - name: Bina => <<<<<<< HEAD\n- name: Bina
  4:1  this line cannot be read (Unexpected scalar at node end) — compare its spaces, dashes, colons and quotes with the entries above
team.yaml: name: Asha Rai => name: "C:\path"
  1:12  this line cannot be read (Invalid escape sequence \p) — compare its spaces, dashes, colons and quotes with the entries above
team.yaml: \n  role: Film => \r\n   role: Film
  2:4  this line is indented by 3 instead of 2 spaces — put it exactly below “name” on line 1
team.yaml: Asha Rai => Asha \ufffd
  1:1  the file is not plain text — save it again with the encoding UTF-8
team.yaml: name: Bina Lama => name: &Bina
  4:9  entry 2 → name: text cannot start with & here — put it in quotes: "&Bina"
portfolio/psa.yaml: title: First => title: Song #3
  warning 2:12  Song → title: “#3” is read as a comment and not shown — put the whole text in quotes if it is part of it
portfolio/psa.yaml: title: First => title: Song # third of its kind
  (nothing)
team.yaml:   image: images/team/bina.svg =>   name: Bina\n  image: images/team/bina.svg
  5:3  Bina Lama → name: is already on line 4 of this entry — delete one of the two lines, or start a new entry here with “- name: …”
team.yaml: name: Bina Lama => nam: Bina Lama
  4:3  entry 2 → nam: is not a known field — did you mean “name”?
team.yaml: - name: Bina Lama\n  image => - image
  4:3  entry 2 → name: is missing — write “name: …”. Name, as shown on the team page.
team.yaml:   role: Film Editor =>   budget: 3
  2:3  Asha Rai → budget: is not a known field — delete the line; the fields here are name, role, description, image, focus, sample
site.yaml: a@example.com => a(at)example.com
  15:10  contact → email: “a(at)example.com” must be an e-mail address like name@example.com
site.yaml: ["101"] => [101]
  17:16  contact → extensions → entry 1: 101 is read as a number — put it in quotes: "101"
site.yaml: +977-1-555-0100 => 01-555
  16:10  contact → phone: “01-555” must be one international number with hyphens, without spaces, like +977-1-555-0100
site.yaml: url: https://www.example.com => url: example
  7:8  address → url: “example” must be a full web address that starts with https://
site.yaml: url: https://www.example.com => url: https://www.example.com/
  7:8  address → url: must be an address without a path or a slash at the end, like https://www.example.com
site.yaml: host: https://www.example.com => host: http://mail.example.com
  28:9  emailService → host: must start with https:// and end after the host name — write it like https://api.emailjs.com, without a path
site.yaml: services: F => services: "{count} services"
  9:13  leads → services: has a word in { } that the site does not know — write {number} for the count
site.yaml: name: A => name:
  1:1  name: has nothing after the colon — write “name: …”. Name of the company, and title of the home page.
site.yaml: social:\n => social: A\nothers:\n
  19:9  social: must have fields on the lines below — write each as “field: text”: facebook, instagram, youtube, twitter, sample
  20:1  others: is not a known field — delete the line; the fields here are name, tagline, supportingText, description, business, address, showTeamOnHome, leads, contact, social, map, emailService
site.yaml: latitude: 27.7 => latitude: 114
  25:13  map → latitude: must be between -90 and 90
site.yaml: latitude: 27.7 => latitude: "27.7"
  25:13  map → latitude: "27.7" must be a number — write digits only, without quotes
site.yaml: map:\n  latitude: 27.7\n  longitude: 85.3\n => 
  1:1  map: is missing — write “map:” and on the lines below latitude, longitude, sample
site.yaml: latitude: 27.7\n  longitude: 85.3 => latitude: 27.7
  25:3  map → longitude: is missing — write “longitude: …”. Degrees east, like 85.3187.
site.yaml: facebook: https://www.example.com/f => facebook: facebook.com/x
  20:13  social → facebook: “facebook.com/x” must be a full web address that starts with https://
site.yaml: social:\n  facebook: https://www.example.com/f\n  instagram: https://www.example.com/i\n  youtube: https://www.example.com/y\n  twitter: https://www.example.com/t\n => social:\n
  19:1  social: has nothing after the colon — write “social:” and on the lines below facebook, instagram, youtube, twitter, sample, or “social: {}” if there are none
about.yaml: title: Light\n => 
  8:9  whyChooseUs → entry 2 → title: is missing — write “title: …”. Two words that fit on one line.
about.yaml: paragraphs:\n  - C => paragraphs: []
  3:13  paragraphs: must have at least one paragraph, on its own line that starts with “- ”
about.yaml: paragraphs:\n  - C => paragraphs:\n  -
  4:4  paragraphs → entry 1: there is nothing after the dash — write the text, or delete the dash
about.yaml: paragraphs:\n  - C => paragraphs: C
  3:13  paragraphs: must be a list — write every entry on a new line that starts with “- ”
about.yaml:   - title: Colour\n    text: I\n => 
  6:3  whyChooseUs: must have exactly three cards, because the page has room for three
about.yaml: lead: B => lead: "  "
  2:7  lead: must not be empty — write the text, or delete the line if there is none
services.yaml: icon: studio => icon: stduio
  1:9  Studio → icon: “stduio” is not one of: storyboard, film-camera, mixing-desk, motion, location, broadcast, phone, growth, dialogue, photo-camera, calendar, studio — did you mean “studio”?
services.yaml: - icon: studio\n  title => - title
  1:3  Studio → icon: is missing — write “icon: …” with one of: storyboard, film-camera, mixing-desk, motion, location, broadcast, phone, growth, dialogue, photo-camera, calendar, studio
slides.yaml: type: video => type: vidoe
  1:9  entry 1 → type: “vidoe” is not one of: video, image — did you mean “video”?
slides.yaml: - type: video\n  src => - src
  1:3  entry 1 → type: is missing — write “type: …” with one of: video, image
slides.yaml: type: image => type: video
  5:3  entry 2 → poster: is missing — write “poster: …”. A picture of the video, shown until it plays and where videos are not loaded.
  6:8  entry 2 → src: “images/slides/b.svg” must end in .mp4 — for a picture write “type: image”
slides.yaml: src: images/slides/b.svg => src: images/slides/b.mov
  6:8  entry 2 → src: “images/slides/b.mov” must end in .jpg, .jpeg, .png, .webp, .avif, .svg — did you mean “images/slides/b.svg”?
slides.yaml: src: images/slides/a.mp4 => src: images/slides/b.mov
  2:8  entry 1 → src: “images/slides/b.mov” must end in .mp4 — export the video as .mp4; a new name is not enough
slides.yaml:   alt: B =>   alt: B\n  focus: middle
  8:10  entry 2 → focus: “middle” must be a point in the picture — write it like 50% 30%, top or bottom left
portfolio/psa.yaml: works: => wroks:
  1:1  wroks: is not a known field — did you mean “works”?
portfolio/psa.yaml: link: https://youtu.be/YE7VzlLtp-4 => link: htps:youtube
  3:11  First → link: “htps:youtube” must be a full web address that starts with https://
portfolio/psa.yaml: https://vimeo.com/1 => https://youtu.be/YE7VzlLtp-4
  5:11  Second → link: “https://youtu.be/YE7VzlLtp-4” is already on line 3 — delete one of the two entries, or correct this one
portfolio/psa.yaml: title: Second => title: first
  4:12  first → title: “first” is already on line 2 — delete one of the two entries, or correct this one
portfolio/psa.yaml:     thumbnail: images/works/second.svg\n => 
  warning 5:11  Second → link: no picture can be loaded from vimeo.com, so the placeholder is shown — add “thumbnail: images/works/….jpg” with a picture
portfolio/psa.yaml:     thumbnail: images/works/second.svg =>     thumbnail: images/works/second.svg\n    duration: 12 min
  7:15  Second → duration: “12 min” must be minutes and seconds like 12:34, or 1:02:03 with hours
portfolio/psa.yaml:   - title: First\n    link: https://youtu.be/YE7VzlLtp-4 =>   - The Ropeway Men
  2:5  entry 1: must have fields — write each as “field: text”: title, link, thumbnail, focus, client, year, languages, credits, duration, sample
portfolio/psa.yaml:   - title: First\n    link: https://youtu.be/YE7VzlLtp-4 =>   - title:First
  2:5  entry 1: there is no space after the colon — write “title: First”
portfolio/psa.yaml:   - title: First\n    link: https://youtu.be/YE7VzlLtp-4 =>   -
  2:4  entry 1: there is nothing after the dash — write its fields: title, link, thumbnail, focus, client, year, languages, credits, duration, sample
team.yaml:   role: Film Editor =>   role:
  (nothing)
team.yaml: name: Bina Lama => name: #3
  warning 4:3  entry 2 → name: “#3” is read as a comment and not shown — put the whole text in quotes if it is part of it
  4:3  entry 2 → name: has nothing after the colon — write “name: …”. Name, as shown on the team page.
team.yaml: name: Bina Lama => name: null
  4:9  entry 2 → name: null is read as nothing — put it in quotes: "null"
team.yaml: name: Bina Lama => name: 007
  4:9  entry 2 → name: 007 is read as a number — put it in quotes: "007"
team.yaml: name: Bina Lama => name:\n    - Bina
  5:5  entry 2 → name: must be one text — write it after the colon, in quotes if it has a colon in it
team.yaml: name: Bina Lama => name: [draft]
  4:9  entry 2 → name: text cannot start with [ here — put it in quotes: "[draft]"
team.yaml: name: Bina Lama => name: Bina Lama\n  sample: yes
  5:11  Bina Lama → sample: write true or false, without quotes, instead of yes
team.yaml: Chari Thapa => Asha Rai
  6:9  Asha Rai → name: “Asha Rai” is already on line 1 — delete one of the two entries, or correct this one
team.yaml: images/team/bina.svg => images\dan.jpg
  5:10  Bina Lama → image: “images\dan.jpg” must start with images/team/ — put the file there and write “images/team/dan.jpg”
team.yaml: images/team/bina.svg => images/team/bnia.svg
  5:10  Bina Lama → image: there is no file “images/team/bnia.svg” — did you mean “images/team/bina.svg”?
team.yaml: images/team/bina.svg => images/team/bina.jpg
  5:10  Bina Lama → image: there is no file “images/team/bina.jpg” — did you mean “images/team/bina.svg”?
team.yaml: images/team/bina.svg => images/team/Bina.svg
  5:10  Bina Lama → image: there is no file “images/team/Bina.svg”; capital letters must match — did you mean “images/team/bina.svg”?
team.yaml: images/team/bina.svg => images/works/bina.svg
  5:10  Bina Lama → image: there is no file “images/works/bina.svg” — did you mean “images/team/bina.svg”?
team.yaml: images/team/bina.svg => images/team/somebody-else.jpg
  5:10  Bina Lama → image: there is no file “images/team/somebody-else.jpg” — put it into src/content/images/team/, or correct the name
team.yaml: images/team/bina.svg => images/team/bina.pdf
  5:10  Bina Lama → image: “images/team/bina.pdf” must end in .jpg, .jpeg, .png, .webp, .avif, .svg — did you mean “images/team/bina.svg”?
team.yaml: images/team/bina.svg => images/team/my photo.jpg
  5:10  Bina Lama → image: “images/team/my photo.jpg” has characters that not every web host can serve — rename the file with letters a to z, digits and hyphens only, and write that name here
team.yaml: images/team/bina.svg => ""
  5:10  Bina Lama → image: names no file — write it like images/team/name.jpg
team.yaml: images/team/bina.svg => images/team/small.jpg
  5:10  Bina Lama → image: “images/team/small.jpg” has only 400 × 500 pixels — use a picture of at least 800 × 1000 pixels
team.yaml: images/team/bina.svg => images/team/low.jpg
  5:10  Bina Lama → image: “images/team/low.jpg” has only 1000 × 800 pixels, 640 × 800 after it is cropped — use a picture of at least 800 × 1000 pixels
team.yaml: images/team/bina.svg => images/team/new.heic
  5:10  Bina Lama → image: “images/team/new.heic” must end in .jpg, .jpeg, .png, .webp, .avif, .svg — open the photo on the phone or computer and export it as JPG
team.yaml: images/team/bina.svg => images/team/empty.jpg
  5:10  Bina Lama → image: “images/team/empty.jpg” is empty — export it again
team.yaml: images/team/bina.svg => images/team/square.svg
  (nothing)
team.yaml: images/team/bina.svg => images/team/wide.jpg
  (nothing)
clients.yaml: images/clients/shared.svg => images/clients/logo.jpg
  2:9  Radio Phapar → logo: “images/clients/logo.jpg” has only 100 × 100 pixels — use a picture of at least 240 pixels across
clients.yaml: *** => []
  1:1  the file has no entries — write at least one, starting with “- ”; the page /clients shows nothing else
site.yaml: *** => 
  1:1  the file is empty — bring its fields back
site.yaml: *** => - name: A
  1:1  the file must have fields, not a list or a text — delete the “- ” at the start of the first lines
team.yaml: *** => name: Asha
  1:1  the file must be a list — start the first line of every entry with “- ” and its other lines with two spaces
team.yaml: *** => -name: Asha
  1:1  the file must be a list — put a space after every “-”
portfolio/psa.yaml: *** => works: []
  (nothing)
team.yaml: - name: Asha => \ufeff- name: Asha
  (nothing)
portfolio/psa.yaml: title: First => title: It's "no": x
  2:21  text with a colon needs straight quotes — write it like this: title: "It's \"no\": x"
portfolio/psa.yaml: https://vimeo.com/1 => htps:a-very-long-address-that-goes-on-and-on-and-on-and-on-and-on
  5:11  Second → link: “htps:a-very-long-address-that-goes-on-and-on-and-on-and-on-…” must be a full web address that starts with https://
`;

const picture = (width: number, height: number, isSvg = false): MediaFile => {
  return { kind: 'picture', width, height, isSvg };
};

const MEDIA = new Map<string, MediaFile>([
  ...fixtureMedia(),
  ['images/team/small.jpg', picture(400, 500)],
  ['images/team/low.jpg', picture(1000, 800)],
  ['images/team/wide.jpg', picture(1600, 1000)],
  ['images/team/square.svg', picture(10, 10, true)],
  ['images/team/my photo.jpg', picture(800, 1000)],
  ['images/clients/logo.jpg', picture(100, 100)],
  ['images/team/empty.jpg', { kind: 'broken', message: 'is empty — export it again' }],
]);

const ESCAPES: Readonly<Record<string, string>> = {
  '\\n': '\n',
  '\\t': '\t',
  '\\r': '\r',
  '\\ufffd': '\ufffd',
  '\\ufeff': '\ufeff',
};
const withEscapes = (text: string) =>
  text.replace(/\\(?:[ntr]|uf[a-f]{3})/g, (sign) => ESCAPES[sign] ?? sign);

for (const block of CASES.trim().split(/\n(?! )/)) {
  const [title = '', ...expected] = block.split('\n  ');
  test(title, () => {
    const [, file = '', from = '', to = ''] = /^(\S+): (.*?) => ?(.*)$/.exec(title) ?? [];
    const texts = fixtureTexts();
    const text = texts.get(file) ?? '';
    const old = from === '***' ? text : withEscapes(from);
    assert.ok(text.includes(old), `${file} has “${old}”`);
    texts.set(
      file,
      text.replace(old, () => withEscapes(to)),
    );
    const told = checkContent(texts, MEDIA).diagnostics.map((diagnostic) => {
      const isWarning = diagnostic.severity === 'warning';
      const line = formatDiagnostic(diagnostic).slice(`src/content/${file}:`.length);
      return isWarning ? `warning ${line}` : line;
    });
    assert.deepEqual(told.length ? told : ['(nothing)'], expected);
  });
}
