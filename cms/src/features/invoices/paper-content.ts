import type { PAPER_SIZES, PaperKind } from '@gesso/shared-types/features/invoices/paper'

/** A rate of tax on a paper: what it was raised on without the tax, and the tax. `included`: the lines have it inside. */
export type PaperTax = { name: string; percent: string; net: string; tax: string; included: boolean }

/** Amounts are as the order has them: with the tax inside where its prices have it. */
export type PaperLine = {
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
 * All that a numbered paper says, as it was when it was given. It is stored with the paper, and the PDF is printed from it
 * alone. Amounts are decimal strings, days are as 2026-11-23 at the artist's time.
 */
export type PaperContent = {
  kind: PaperKind
  number: string
  date: string
  order: { id: string; number: string; date: string }
  /** The number of the paper that this one corrects. */
  corrects: string | null
  /** That paper as people call it, and its day. */
  correctsName: string | null
  correctsDate: string | null
  seller: Party
  buyer: Party & { state: string }
  currency: 'USD' | string
  lines: PaperLine[]
  shipping: { title: string; amount: string; taxPercent: string | null } | null
  discount: { title: string; amount: string } | null
  taxes: PaperTax[]
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
