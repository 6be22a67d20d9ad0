import { z } from 'zod';
import { identifier, sample, visibleOnly } from './fields.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

function isServiceOrigin(text: string): boolean {
  const { origin, protocol, hostname = '' } = URL.parse(text) ?? {};
  if (origin !== text) return false;
  return LOOPBACK.test(hostname) || (protocol === 'https:' && z.regexes.domain.test(hostname));
}

/** IDs of EmailJS start with their kind, except newer public keys. */
type IdKind = 'user' | 'service' | 'template';

const emailJsId = (kind: IdKind) =>
  identifier().refine(
    (text) => !/^(?:user|service|template)_/.test(text) || text.startsWith(`${kind}_`),
    {
      error: ({ input }) => {
        const [other = ''] = String(input).split('_');
        return `is the ${other} ID, not the ${kind} ID — put each ID after its own name`;
      },
    },
  );

/** A slash at the end of `host` is removed. */
export const emailService = z.strictObject({
  host: z
    .url({ abort: true })
    .check(visibleOnly)
    .meta({ rule: 'must be an address like https://api.emailjs.com' })
    .overwrite((text) => text.replace(/\/$/, ''))
    .refine(isServiceOrigin, {
      error:
        'must start with https:// and end after the host name — write it like https://api.emailjs.com, without a path',
    })
    .describe('Address of the e-mail service, like https://api.emailjs.com.'),
  userId: emailJsId('user')
    .meta({ label: 'User ID' })
    .describe('Public user ID from the e-mail service’s dashboard.'),
  serviceId: emailJsId('service')
    .meta({ label: 'Service ID' })
    .describe('Service ID from the dashboard.'),
  templateId: emailJsId('template')
    .meta({ label: 'Template ID' })
    .describe('Template ID from the dashboard.'),
  sample: sample(),
});

const VARIABLES = {
  PUBLIC_EMAILJS_HOST: 'host',
  PUBLIC_EMAILJS_USER_ID: 'userId',
  PUBLIC_EMAILJS_SERVICE_ID: 'serviceId',
  PUBLIC_EMAILJS_TEMPLATE_ID: 'templateId',
} as const;

/** Blank variables count as not set. @throws for an invalid value, with the name of the variable in the message */
export function emailServiceOverrides(
  environment: Readonly<Record<string, string | undefined>>,
): Partial<Record<(typeof VARIABLES)[keyof typeof VARIABLES], string>> {
  return Object.fromEntries(
    Object.entries(VARIABLES).flatMap(([variable, field]) => {
      const value = environment[variable]?.trim();
      if (!value) return [];
      const { data, error } = emailService.shape[field].safeParse(value, {
        error: ({ schema }) => schema && z.globalRegistry.get(schema)?.rule,
      });
      if (error) {
        const [reason] = error.issues.map(({ message }) => message);
        throw new Error(`The environment variable ${variable} is “${value}”. It ${reason}.`);
      }
      return [[field, data]];
    }),
  );
}
