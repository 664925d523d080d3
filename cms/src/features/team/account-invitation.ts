import { INVITATION_DAYS } from '@gesso/shared-types/features/team/team'
import type { Template } from '../../emails/template'

/** `link` is absent once the email is sent or the link has expired. */
export type AccountInvitation = { link?: string }

/** To a person whom an owner invites as an assistant. */
export const accountInvitation: Template<AccountInvitation> = {
  label: 'Invitation of an assistant',
  secretHours: INVITATION_DAYS * 24,
  subject: () => 'You are invited to help in the gallery',
  write: ({ link }, { settings }) => ({
    preview: `The link works once, within ${INVITATION_DAYS} days.`,
    heading: 'You are invited',
    blocks: [
      {
        kind: 'paragraph',
        text:
          `An owner of ${settings.shopName} asks you to help as an assistant: with the artworks, with sending what ` +
          `was ordered, and with messages. Set your name and a password by this link. It works once, within ` +
          `${INVITATION_DAYS} days.`,
      },
      link
        ? { kind: 'button', label: 'Accept the invitation', href: link }
        : { kind: 'note', text: '(The link was in the email only and is not kept.)' },
      { kind: 'note', text: 'If you do not know what this is about, do nothing: there is no account then.' },
    ],
  }),
}
