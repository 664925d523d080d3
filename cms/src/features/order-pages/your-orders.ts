import { FOUND_ORDERS_HOURS } from '@gesso/shared-types/features/order-pages/found-orders-hours'
import type { Template } from '../../emails/template'

/** The data of the email. `link` is missing once the email is sent or the link has expired. */
export type YourOrders = { link?: string }

/** To an address with orders, when somebody asked for all of them. */
export const yourOrders: Template<YourOrders> = {
  label: 'All orders of a buyer',
  secretHours: FOUND_ORDERS_HOURS,
  subject: () => 'Your orders',
  write: ({ link }) => ({
    preview: `The link works for ${FOUND_ORDERS_HOURS} hours.`,
    heading: 'Your orders',
    blocks: [
      {
        kind: 'paragraph',
        text: `Somebody, most likely you, asked for the orders of this email address. The link leads to all of them, and works for ${FOUND_ORDERS_HOURS} hours.`,
      },
      link
        ? { kind: 'button', label: 'See your orders', href: link }
        : { kind: 'note', text: '(The link was in the email only and is not kept.)' },
      {
        kind: 'note',
        text: 'If it was not you, do nothing: nobody else has seen this link, or knows that there are orders.',
      },
    ],
  }),
}
