import { countryName } from '@gesso/shared-types/addresses/country-names'
import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import type { OrderTax, StoredTax, WorkedOutTax } from '@gesso/shared-types/features/taxes/order-tax'
import { readTaxNumber } from '@gesso/shared-types/features/taxes/tax-number'
import { type TaxDecision, type TaxPlace, taxOf } from '@gesso/shared-types/features/taxes/tax-terms'
import type { PricedLine, Pricing } from '@gesso/shared-types/orders/price-order'
import type { Context } from '../../platform/context'
import { readCalculatedTax } from './calculation/read-calculated-tax'
import type { UsedCalculation } from './calculation/use-calculation'
import { distanceSaleCents } from './distance-sale-cents'
import { readDistanceSales } from './distance-sales'
import { readTaxSettings, type TaxSettings } from './read-tax-settings'
import { storedTax } from './stored-tax'
import { thresholdState } from './threshold-state'

/** The tax of an order, and what is stored of it besides its sums. */
export type ReadTax = {
  /** null: no tax, and none is shown. */
  tax: OrderTax | WorkedOutTax | null
  /** Why the order cannot be placed: a wrong tax number of the buyer, or an unknown tax. */
  problems: FieldProblem[]
  /** In its stored form; null when there is none, or when the shop does not ask for it. */
  buyerTaxNumber: string | null
  /** The lines of text below the sums. */
  words: string[]
  distanceSaleCents: number
  stored: StoredTax
  asksTaxNumber: boolean
  /** The calculation by Stripe Tax; missing when there is none. */
  calculation?: UsedCalculation
  /** Whether the tax depends on the city. */
  usesCity?: boolean
}

type Line = PricedLine & { artworkId: number }

/** The message for a tax number in a wrong form. */
const wrongNumber = (country: string): string =>
  country === ''
    ? 'Choose your country first'
    : `This does not have the form of a tax number of ${countryName(country)}`

/**
 * Reads the tax of an order by the present tax settings; null in a shop that charges none. Everything is read in the
 * caller's transaction, also earlier answers of Stripe Tax.
 * @throws CalculationNeeded when Stripe Tax must be asked first
 * @param pricing the order's shipping and discounts, which decide the amounts that are taxed
 */
export async function readOrderTax(
  context: Context,
  lines: readonly Line[],
  place: TaxPlace & { city?: string },
  typedNumber: string,
  pricing: Pick<Pricing, 'shippingCents' | 'discountCents'>,
): Promise<ReadTax | null> {
  const settings = await readTaxSettings(
    context,
    lines.map(({ artworkId }) => artworkId),
  )
  if (!settings) return null
  const typed = settings.asksTaxNumber ? typedNumber.trim() : ''
  const number = typed === '' ? null : readTaxNumber(typed, place.country)
  const problems =
    typed !== '' && !number ? [{ field: 'taxNumber', message: wrongNumber(place.country) }] : []
  const buyerTaxNumber = number?.number ?? null
  if (settings.taxCodes) {
    const { taxCodes } = settings
    const asked = {
      lines,
      place,
      taxNumber: buyerTaxNumber,
      taxCodes,
      isIncluded: settings.isIncluded,
      pricing,
    }
    const { isReverseCharge, ...calculated } = await readCalculatedTax(context, asked)
    return {
      ...calculated,
      problems: [...problems, ...calculated.problems],
      buyerTaxNumber,
      words: wordsOf(settings, { tax: calculated.tax, isReverseCharge, hasMarginScheme: false }),
      distanceSaleCents: 0,
      asksTaxNumber: settings.asksTaxNumber,
    }
  }
  const taxed = lines.map(({ type, artworkId }) => ({
    // A payment of an agreement is taxed as an original.
    type: type === 'print' ? type : ('original' as const),
    inMarginScheme: settings.marginWorks.includes(artworkId),
  }))
  const decide = (isBelowThreshold: boolean) => {
    const decision = taxOf({ ...settings, isBelowThreshold }, place, taxed, { taxNumber: number?.number })
    return { decision, cents: distanceSaleCents(decision, lines, pricing) }
  }
  let { decision, cents } = decide(settings.thresholdCents !== null)
  if (settings.thresholdCents !== null && cents > 0) {
    // The order that passes the threshold already bears the rates of its destination.
    const sales = await readDistanceSales(context)
    if (thresholdState(sales, settings.thresholdCents, cents) === 'above')
      ({ decision, cents } = decide(false))
  }
  return {
    tax: decision.tax,
    problems,
    buyerTaxNumber,
    words: wordsOf(settings, decision),
    distanceSaleCents: cents,
    stored: storedTax(decision),
    asksTaxNumber: settings.asksTaxNumber,
  }
}

function wordsOf(
  settings: TaxSettings,
  decision: Pick<ReadTax, 'tax'> & Pick<TaxDecision, 'isReverseCharge' | 'hasMarginScheme'>,
): string[] {
  const isTold = decision.tax !== null || decision.isReverseCharge || decision.hasMarginScheme
  return [
    decision.hasMarginScheme ? settings.marginWords : '',
    decision.isReverseCharge ? settings.reverseChargeWords : '',
    isTold && settings.taxNumber !== '' ? `Seller’s tax number: ${settings.taxNumber}` : '',
  ].filter((words) => words !== '')
}
