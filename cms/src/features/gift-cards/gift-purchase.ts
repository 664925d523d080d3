/** A gift card as its buyer asks for it. `day` is YYYY-MM-DD in the artist's time zone; null for at once. */
export type GiftPurchase = {
  amountCents: number
  recipientName: string
  recipientEmail: string
  fromName: string
  words: string
  day: string | null
}
