/** A gift card as somebody buys it. `day` is the shop's, like '2026-12-24'; null for at once. */
export type GiftPurchase = {
  amountCents: number
  recipientName: string
  recipientEmail: string
  fromName: string
  words: string
  day: string | null
}
