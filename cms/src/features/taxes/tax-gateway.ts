/**
 * The tax number of a buyer's business, as it is kept: capitals and digits, with the letters of its country where it has them.
 * `isEuropean`: of the European Union, or of Northern Ireland.
 */
export type BusinessNumber = { number: string; isEuropean: boolean }

/** What an order's tax depends on, as Stripe Tax is told it; amounts in integer cents, '' for what is not known. */
export type TaxRequest = {
  isIncluded: boolean
  place: { country: string; state: string; postalCode: string; city: string }
  taxNumber: BusinessNumber | null
  lines: readonly { reference: string; cents: number; quantity: number; taxCode: string }[]
  shipping: { cents: number; taxCode: string } | null
}

/** A tax that one authority raises on a part of an order. `percent` is a decimal: '8.875'. */
export type Levy = { name: string; percent: string; baseCents: number; taxCents: number }

/** A part of an order with its taxes. `isReverseCharge`: the buyer's business accounts for them. */
export type CalculatedPart = { cents: number; taxCents: number; levies: Levy[]; isReverseCharge: boolean }

/** What Stripe Tax says that an order bears. */
export type TaxCalculation = {
  id: string
  currency: string
  totalCents: number
  /** The taxes on top of the prices, and those inside them. */
  onTopCents: number
  insideCents: number
  lines: (CalculatedPart & { reference: string })[]
  shipping: CalculatedPart | null
  /** Until when it can be recorded. */
  expiresAt: Date | null
}

/** Amounts that were given back: what was paid without a tax on top, and the tax; not below zero. */
type GivenBack = { cents: number; taxCents: number }

/** Stripe Tax: what an order bears, and the record of what was sold and given back, for the artist's reports there. */
export type TaxGateway = {
  /** Costs the artist money each time. */
  calculateTax(request: TaxRequest): Promise<TaxCalculation>
  /** Records a sale; `lineIds` are its lines there by their references. */
  recordTax(given: {
    calculationId: string
    reference: string
    key: string
  }): Promise<{ id: string; lineIds: Record<string, string> }>
  /** Records what was given back of a recorded sale. */
  reverseTax(given: {
    transactionId: string
    reference: string
    lines: readonly (GivenBack & { lineId: string; reference: string })[]
    shipping: GivenBack | null
    key: string
  }): Promise<{ id: string }>
  /** Takes such a record back as a whole, because the money came back. */
  undoTaxReversal(given: { transactionId: string; reference: string; key: string }): Promise<{ id: string }>
  /** Whether Stripe Tax can be used in the account, and which of its settings are missing. */
  readTaxStatus(): Promise<{ isActive: boolean; missing: string[] }>
}

declare module '../../payments/gateway' {
  interface FurtherCalls extends TaxGateway {}
}
