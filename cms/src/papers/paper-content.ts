/** All that a numbered paper says, as it was when it was given. Amounts are decimal strings, as the order has them. */
export type PaperContent = {
  kind: 'invoice' | 'receipt' | 'credit_note'
  number: string
  date: string
  order: { id: string; number: string; date: string }
  corrects: string | null
  seller: {
    name: string
    lines: string[]
    street: string
    city: string
    postalCode: string
    country: string
    taxNumber: string
    email: string
  }
  buyer: {
    name: string
    lines: string[]
    street: string
    city: string
    postalCode: string
    state: string
    country: string
    taxNumber: string
    email: string
  }
  currency: 'USD' | string
  lines: {
    title: string
    details: string[]
    quantity: number
    unitPrice: string
    total: string
    taxPercent: string | null
  }[]
  shipping: { title: string; amount: string; taxPercent: string | null } | null
  discount: { title: string; amount: string } | null
  taxes: { name: string; percent: string; net: string; tax: string; included: boolean }[]
  taxWords: string
  total: string
  paidByGiftCard: string | null
  paid: string
  paidOn: string | null
  note: string
}
