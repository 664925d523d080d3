import type { Template } from '../../emails/template'

/** The data of an email with a code. All of it is missing once the email is sent or the code has expired. */
export type AddressCode = { orderNumber?: string; code?: string; after?: string[] }

/** To the buyer of an order, when somebody with its link wants to change its address. */
export const addressCode: Template<AddressCode> = {
  label: 'Code for a new address',
  secretHours: 1,
  subject: () => 'Your code for the new address',
  write: ({ orderNumber, code, after }) => ({
    preview: 'Enter it on the page of your order.',
    heading: orderNumber ? `A new address for order ${orderNumber}` : 'A new address for your order',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Somebody, most likely you, wants your order to go to another address. It will once this code is entered on the page of the order, within 15 minutes.',
      },
      code && after
        ? { kind: 'lines', name: 'Code', lines: [code] }
        : { kind: 'note', text: '(The code was in the email only and is not kept.)' },
      ...(after ? [{ kind: 'lines' as const, name: 'Goes to', lines: after }] : []),
      {
        kind: 'note',
        text: 'If it was not you, give this code to nobody and answer this email: your order goes where it did.',
      },
    ],
  }),
}
