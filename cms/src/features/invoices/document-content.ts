import type { DocumentKind, PAPER_SIZES } from '@gesso/shared-types/features/invoices/order-document'

/** A tax rate on a document, with the net amount that is taxed. `included`: the lines have the tax inside. */
export type DocumentTax = { name: string; percent: string; net: string; tax: string; included: boolean }

/** A line of a document. Amounts are as in the order: with the tax inside if the order's prices have it. */
export type DocumentLine = {
  title: string
  details: string[]
  quantity: number
  unitPrice: string
  total: string
  /** Null when it bears no tax. */
  taxPercent: string | null
}

type Party = {
  name: string
  /** The address as it is printed. */
  lines: string[]
  street: string
  city: string
  postalCode: string
  /** ISO 3166-1 alpha-2; '' when unknown. */
  country: string
  taxNumber: string
  email: string
}

/**
 * All that a numbered document says, as it was issued. It is stored with the document, and the PDF is printed from it
 * alone. Amounts are decimal strings; days such as 2026-11-23 are in the artist's time zone.
 */
export type DocumentContent = {
  kind: DocumentKind
  number: string
  date: string
  order: { id: string; number: string; date: string }
  /** The number of the document that this one corrects. */
  corrects: string | null
  /** The name of that document for people, and its day. */
  correctsName: string | null
  correctsDate: string | null
  seller: Party
  buyer: Party & { state: string }
  currency: 'USD' | string
  lines: DocumentLine[]
  shipping: { title: string; amount: string; taxPercent: string | null } | null
  discount: { title: string; amount: string } | null
  taxes: DocumentTax[]
  /** Notes such as reverse charge or margin scheme. */
  taxWords: string
  total: string
  /** The part of the total that a gift card paid, or got back. */
  paidByGiftCard: string | null
  /** What was charged, or refunded. */
  paid: string
  paidOn: string | null
  note: string
  /** Whether it is for a test order: no money moved. */
  isTest: boolean
  sheet: (typeof PAPER_SIZES)[number]
}
