import { CONFIRMATION_DAYS } from '@gesso/shared-types/subscribers/subscriber'
import { sql } from '@payloadcms/db-postgres'
import type { Template } from '../template'

/** `link` is absent once the email is sent or the link has expired. */
export type SubscriptionConfirmation = { link?: string }

/** To an address that somebody entered in the mailing list form. */
export const subscriptionConfirmation: Template<SubscriptionConfirmation> = {
  label: 'Confirmation of a subscription',
  secretHours: CONFIRMATION_DAYS * 24,
  subject: () => 'Please confirm that you want to join the list',
  // Nobody is asked who was removed, or added by the artist, in the meantime.
  isWanted: async (context, recipient) =>
    (
      await context.query(sql`
        SELECT 1 FROM newsletter_subscriptions WHERE email = ${recipient} AND consent = 'unconfirmed'`)
    ).length > 0,
  write: ({ link }, { settings }) => ({
    preview: `One step is left. The link works for ${CONFIRMATION_DAYS} days.`,
    heading: 'One step is left',
    blocks: [
      {
        kind: 'paragraph',
        text:
          `Somebody, most likely you, asked ${settings.shopName} to send emails about new works to this address. ` +
          `Please confirm it within ${CONFIRMATION_DAYS} days.`,
      },
      link
        ? { kind: 'button', label: 'Confirm', href: link }
        : { kind: 'note', text: '(The link was in the email only and is not kept.)' },
      {
        kind: 'note',
        text: 'If it was not you, do nothing: you are not on the list then, and your address is deleted.',
      },
    ],
  }),
}
