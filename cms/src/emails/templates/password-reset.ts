import type { Template } from '../template'

/** `link` is gone once the email is sent or its time is over. */
export type PasswordReset = { link?: string }

/** Hours for which the link is good: Payload's own default. */
export const RESET_HOURS = 1

/** To whoever has an account and asked for a new password. */
export const passwordReset: Template<PasswordReset> = {
  label: 'Password reset',
  secretHours: RESET_HOURS,
  subject: () => 'Set a new password for your gallery',
  write: ({ link }) => ({
    preview: 'The link is good for an hour.',
    heading: 'Set a new password',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Somebody, most likely you, asked for a new password for the gallery. The link is good for an hour, and once.',
      },
      link
        ? { kind: 'button', label: 'Set a new password', href: link }
        : { kind: 'note', text: '(The link stood in the email alone and is not kept.)' },
      {
        kind: 'note',
        text: 'If it was not you, do nothing: your password stays as it is, and nobody else has seen this link.',
      },
    ],
  }),
}
