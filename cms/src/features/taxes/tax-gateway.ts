/**
 * The tax number of a buyer's business as stored: capitals and digits, with its country's letters if it has any.
 * `isEuropean`: from the European Union or Northern Ireland.
 */
export type BusinessNumber = { number: string; isEuropean: boolean }

/** What an order's tax depends on, as sent to Stripe Tax; amounts in integer cents, '' for unknown values. */
export type TaxRequest = {
  isIncluded: boolean
  place: { country: string; state: string; postalCode: string; city: string }
  taxNumber: BusinessNumber | null
  lines: readonly { reference: string; cents: number; quantity: number; taxCode: string }[]
  shipping: { cents: number; taxCode: string } | null
}

/** A tax that one authority charges on a part of an order. `percent` is a decimal: '8.875'. */
export type Levy = { name: string; percent: string; baseCents: number; taxCents: number }

/** A part of an order with its taxes. `isReverseCharge`: the buyer's business accounts for them. */
export type CalculatedPart = { cents: number; taxCents: number; levies: Levy[]; isReverseCharge: boolean }

/** The taxes that Stripe Tax calculated for an order. */
export type TaxCalculation = {
  id: string
  currency: string
  totalCents: number
  /** The taxes added to the prices; `insideCents` are those included in them. */
  onTopCents: number
  insideCents: number
  lines: (CalculatedPart & { reference: string })[]
  shipping: CalculatedPart | null
  /** The last time at which it can be recorded. */
  expiresAt: Date | null
}

/** Refunded amounts, not negative: the price without tax on top, and the tax. */
type GivenBack = { cents: number; taxCents: number }

/** Stripe Tax: calculates an order's taxes, and records sales and refunds for the artist's reports there. */
export type TaxGateway = {
  /** Each call costs the artist money. */
  calculateTax(request: TaxRequest): Promise<TaxCalculation>
  /** Records a sale; `lineIds` maps references to the ids of Stripe's lines. */
  recordTax(given: {
    calculationId: string
    reference: string
    key: string
  }): Promise<{ id: string; lineIds: Record<string, string> }>
  /** Records a refund of a recorded sale. */
  reverseTax(given: {
    transactionId: string
    reference: string
    lines: readonly (GivenBack & { lineId: string; reference: string })[]
    shipping: GivenBack | null
    key: string
  }): Promise<{ id: string }>
  /** Reverses the whole record of a refund, because the refund failed and the money came back. */
  undoTaxReversal(given: { transactionId: string; reference: string; key: string }): Promise<{ id: string }>
  /** Whether Stripe Tax is active in the account, and which of its settings are missing. */
  readTaxStatus(): Promise<{ isActive: boolean; missing: string[] }>
}

declare module '../../payments/gateway' {
  interface FurtherCalls extends TaxGateway {}
}
