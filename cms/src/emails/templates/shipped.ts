import type { EmailContent, EmailContext, Template } from '../template'
import {
  artworkLines,
  buyerName,
  type OrderEmailData,
  orderSubject,
  questions,
  testNotice,
} from './order-email-data'
import { seeYourOrder } from './see-your-order'

/** `isUpdate`: the buyer already knows that the order was sent; only the tracking number is new. */
export type Shipped = OrderEmailData & {
  trackingCarrier: string | null
  trackingNumber: string | null
  isUpdate: boolean
  /** The carrier's tracking page. Absent, like `isPickUp`, in emails of earlier versions. */
  trackingUrl?: string | null
  isPickUp?: boolean
}

/** To the buyer when the artist has sent the parcel, or when the order is ready for pick-up. */
export const shipped: Template<Shipped> = {
  label: 'Shipped',
  subject: (data) =>
    orderSubject(
      data,
      data.isPickUp
        ? `Your order ${data.orderNumber} is ready to be picked up`
        : data.isUpdate
          ? `A tracking number for your order ${data.orderNumber}`
          : `Your order ${data.orderNumber} is on its way`,
    ),
  recipientName: buyerName,
  write: async (data, context) => {
    if (data.isPickUp) return writePickUp(data, context)
    const { trackingNumber: number, trackingCarrier: carrier } = data
    const news = data.isUpdate
      ? `the tracking number of order ${data.orderNumber} is now the one below.`
      : `order ${data.orderNumber} has left the studio.`
    return {
      preview: number
        ? `Tracking number: ${number}${carrier ? ` (${carrier})` : ''}`
        : 'Your parcel has left the studio.',
      heading: data.isUpdate ? 'Your tracking number' : 'Your order is on its way',
      notice: testNotice(data),
      blocks: [
        { kind: 'paragraph', text: `Dear ${data.firstName}, ${news}` },
        ...(number
          ? [
              {
                kind: 'facts' as const,
                facts: [
                  ...(carrier ? [{ name: 'Carrier', value: carrier }] : []),
                  { name: 'Tracking number', value: number, isStrong: true },
                ],
              },
            ]
          : [{ kind: 'paragraph' as const, text: 'It travels without a tracking number.' }]),
        ...(data.trackingUrl
          ? [{ kind: 'button' as const, label: 'Follow your parcel', href: data.trackingUrl }]
          : []),
        artworkLines(data),
        { kind: 'lines', name: 'Goes to', lines: data.shipTo },
        await seeYourOrder(data, context),
        questions(context),
      ],
    }
  },
}

const writePickUp = async (data: Shipped, context: EmailContext): Promise<EmailContent> => ({
  preview: 'Your order is ready for you at the studio.',
  heading: 'Your order is ready for you',
  notice: testNotice(data),
  blocks: [
    {
      kind: 'paragraph',
      text: `Dear ${data.firstName}, order ${data.orderNumber} is ready for you at the studio. Reply to this email to agree on a time. If you have it already, all is done.`,
    },
    artworkLines(data),
    await seeYourOrder(data, context),
    questions(context),
  ],
})
