import type { Template } from '../../emails/template'
import { seeYourOrder } from '../../emails/templates/see-your-order'

/** `toBuyer`: the email goes to the buyer; whoever holds the order's link, or the artist, changed the address. */
export type AddressCorrected = {
  orderId: string
  orderNumber: string
  before: string[]
  after: string[]
  toBuyer?: true
}

/** To the artist when the buyer corrected an order's address; to the buyer whoever corrected it. */
export const addressCorrected: Template<AddressCorrected> = {
  label: 'Address corrected',
  subject: ({ orderNumber, toBuyer }) =>
    toBuyer ? `Your order ${orderNumber} goes to another address` : `New address for order ${orderNumber}`,
  write: async ({ orderId, orderNumber, before, after, toBuyer }, context) => ({
    preview: toBuyer
      ? 'If this is not right, tell us before it is sent.'
      : `The buyer corrected the address of order ${orderNumber}.`,
    heading: `Order ${orderNumber} goes to another address`,
    blocks: [
      {
        kind: 'paragraph',
        text: toBuyer
          ? 'The name or address of your order was changed, by its page or by us. If this is not right, answer this email at once: nothing is lost until it is sent.'
          : 'The buyer corrected it on the page of the order.',
      },
      { kind: 'lines', name: 'Goes to', lines: after },
      { kind: 'lines', name: 'Before', lines: before },
      toBuyer
        ? await seeYourOrder({ orderId }, context)
        : {
            kind: 'button',
            label: 'Open the order',
            href: `${context.publicUrl}/admin/collections/orders/${orderId}`,
          },
    ],
  }),
}
