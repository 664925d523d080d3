import type { Template } from '../template'

/** `link` is absent once the email is sent or the link has expired. */
export type PasswordReset = { link?: string }

/** How many hours the link is valid: Payload's default. */
export const RESET_HOURS = 1

/** To an account holder who asked for a new password. */
export const passwordReset: Template<PasswordReset> = {
  label: 'Password reset',
  secretHours: RESET_HOURS,
  subject: () => 'Set a new password for your gallery',
  write: ({ link }) => ({
    preview: 'The link works for an hour.',
    heading: 'Set a new password',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Somebody, most likely you, asked for a new password for the gallery. The link works once, within an hour.',
      },
      link
        ? { kind: 'button', label: 'Set a new password', href: link }
        : { kind: 'note', text: '(The link was in the email only and is not kept.)' },
      {
        kind: 'note',
        text: 'If it was not you, do nothing: your password stays as it is, and nobody else has seen this link.',
      },
    ],
  }),
}
