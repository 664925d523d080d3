import type { Template } from '../template'

export type AddressCorrected = { orderId: string; orderNumber: string; before: string[]; after: string[] }

/** To the artist, when the buyer of an order has corrected where it goes. */
export const addressCorrected: Template<AddressCorrected> = {
  label: 'Address corrected by the buyer',
  subject: ({ orderNumber }) => `New address for order ${orderNumber}`,
  write: ({ orderId, orderNumber, before, after }, { publicUrl }) => ({
    preview: `The buyer corrected the address of order ${orderNumber}.`,
    heading: `Order ${orderNumber} goes to another address`,
    blocks: [
      { kind: 'paragraph', text: 'The buyer corrected it on the page of the order.' },
      { kind: 'lines', name: 'Goes to', lines: after },
      { kind: 'lines', name: 'Before', lines: before },
      { kind: 'button', label: 'Open the order', href: `${publicUrl}/admin/collections/orders/${orderId}` },
    ],
  }),
}
