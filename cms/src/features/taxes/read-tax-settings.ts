import type { MarginScheme, TaxRow, TaxTerms } from '@gesso/shared-types/features/taxes/tax-terms'
import { parseMoney } from '@gesso/shared-types/money/money'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { DEFAULT_TAX_CODES } from './tax-codes'
import { MARGIN_WORDS, REVERSE_CHARGE_WORDS } from './tax-words'

/** The tax settings of a shop that charges tax. */
export type TaxSettings = Omit<TaxTerms, 'isBelowThreshold'> & {
  /** Product tax codes when Stripe Tax calculates the tax; null when the artist's own rates apply. */
  taxCodes: TaxCodes | null
  /** The artist's own tax number; '' for none. */
  taxNumber: string
  /** Integer cents; null when sales to other member states bear the rates of their destination. */
  thresholdCents: number | null
  asksTaxNumber: boolean
  marginWords: string
  reverseChargeWords: string
}

/** The codes by which Stripe Tax knows the shop's goods and shipping (https://docs.stripe.com/tax/tax-codes). */
export type TaxCodes = { original: string; print: string; shipping: string }

/** The works, among those asked about, whose originals the artist has marked for the margin scheme. */
export type MarginWorks = { marginWorks: number[] }

type Row = {
  charging: string | null
  originalTaxCode: string | null
  printTaxCode: string | null
  shippingTaxCode: string | null
  country: string | null
  taxNumber: string | null
  prices: string | null
  distanceSales: string | null
  threshold: string | null
  asksTaxNumber: boolean | null
  reverseCharge: boolean | null
  reverseChargeWords: string | null
  marginScheme: MarginScheme | null
  marginWords: string | null
  rates: TaxRow[] | null
  marginWorks: number[]
}

/** A percentage in thousandths of a percent. */
const thousandths = (column: string) => sql.raw(`round(${column} * 1000)::int`)

/**
 * Reads how the shop charges tax; null when it charges none.
 * @param artworkIds the works to look up for the margin scheme
 */
export async function readTaxSettings(
  context: Context,
  artworkIds: readonly number[],
): Promise<(TaxSettings & MarginWorks) | null> {
  const [row] = await context.query<Row>(sql`
    SELECT charging, original_tax_code, print_tax_code, shipping_tax_code, country, tax_number, prices, distance_sales, threshold, asks_tax_number, reverse_charge,
      reverse_charge_words, margin_scheme, margin_words,
      (SELECT json_agg(json_build_object('country', country, 'state', coalesce(state, ''), 'name', name,
          'original', ${thousandths('original_rate')}, 'print', ${thousandths('print_rate')},
          'shipping', ${thousandths('shipping_rate')}) ORDER BY _order)
        FROM tax_settings_rates WHERE _parent_id = tax_settings.id) AS rates,
      ARRAY(SELECT artworks_id FROM tax_settings_rels WHERE parent_id = tax_settings.id AND path = 'marginWorks'
        AND artworks_id = ANY(${sql.param([...artworkIds])}::int[])) AS margin_works
    FROM tax_settings WHERE charging <> 'none' LIMIT 1`)
  if (!row) return null
  const isStripes = row.charging === 'stripe'
  const asksTaxNumber = row.asksTaxNumber === true
  return {
    taxCodes: isStripes ? codesOf(row) : null,
    country: row.country ?? '',
    taxNumber: row.taxNumber ?? '',
    isIncluded: row.prices !== 'on_top',
    rows: row.rates ?? [],
    marginScheme: row.marginScheme ?? 'none',
    asksTaxNumber,
    reverseCharge: asksTaxNumber && row.reverseCharge === true,
    thresholdCents: row.distanceSales === 'threshold' && !isStripes ? parseMoney(row.threshold) : null,
    marginWords: row.marginWords?.trim() || MARGIN_WORDS,
    reverseChargeWords: row.reverseChargeWords?.trim() || REVERSE_CHARGE_WORDS,
    marginWorks: row.marginWorks,
  }
}

const codesOf = (row: Row): TaxCodes => ({
  original: row.originalTaxCode?.trim() || DEFAULT_TAX_CODES.original,
  print: row.printTaxCode?.trim() || DEFAULT_TAX_CODES.print,
  shipping: row.shippingTaxCode?.trim() || DEFAULT_TAX_CODES.shipping,
})

export const CHARGES_TAX: SQL = sql`EXISTS (SELECT 1 FROM tax_settings WHERE charging <> 'none')`
