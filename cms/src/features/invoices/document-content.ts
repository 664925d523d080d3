import type { DocumentKind, PAPER_SIZES } from '@gesso/shared-types/features/invoices/order-document'

/** A rate of tax on a document: what it was raised on without the tax, and the tax. `included`: the lines have it inside. */
export type DocumentTax = { name: string; percent: string; net: string; tax: string; included: boolean }

/** Amounts are as the order has them: with the tax inside where its prices have it. */
export type DocumentLine = {
  title: string
  details: string[]
  quantity: number
  unitPrice: string
  total: string
  /** Null where it bears no tax. */
  taxPercent: string | null
}

type Party = {
  name: string
  /** The address as it is printed. */
  lines: string[]
  street: string
  city: string
  postalCode: string
  /** ISO 3166-1 alpha-2; '' where it is not known. */
  country: string
  taxNumber: string
  email: string
}

/**
 * All that a numbered document says, as it was when it was issued. It is stored with the document, and the PDF is printed from it
 * alone. Amounts are decimal strings, days are as 2026-11-23 at the artist's time.
 */
export type DocumentContent = {
  kind: DocumentKind
  number: string
  date: string
  order: { id: string; number: string; date: string }
  /** The number of the document that this one corrects. */
  corrects: string | null
  /** That document as people call it, and its day. */
  correctsName: string | null
  correctsDate: string | null
  seller: Party
  buyer: Party & { state: string }
  currency: 'USD' | string
  lines: DocumentLine[]
  shipping: { title: string; amount: string; taxPercent: string | null } | null
  discount: { title: string; amount: string } | null
  taxes: DocumentTax[]
  /** Reverse charge, margin scheme and the like. */
  taxWords: string
  total: string
  /** What of the total a gift card paid, or got back. */
  paidByGiftCard: string | null
  /** What was charged, or given back. */
  paid: string
  paidOn: string | null
  note: string
  /** Of a test order: no money moved. */
  isTest: boolean
  sheet: (typeof PAPER_SIZES)[number]
}
