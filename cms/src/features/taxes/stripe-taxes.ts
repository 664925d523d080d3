import { ask } from '../../payments/ask-stripe'
import { ProviderUnreachable } from '../../payments/gateway'
import type { Stripe } from '../../payments/gateway-calls'
import type { BusinessNumber, CalculatedPart, TaxCalculation, TaxGateway, TaxRequest } from './tax-gateway'

const CURRENCY = 'usd'

/** More lines than an order can have. */
const ALL_LINES = 100

type Parameters = Stripe.Tax.CalculationCreateParams
type TaxId = { type: string; value: string }

/** Stripe's types of tax numbers outside the European Union, by country. Numbers of other countries are not sent. */
const TYPES: Readonly<Record<string, string>> = {
  GB: 'gb_vat',
  CH: 'ch_vat',
  NO: 'no_vat',
  AU: 'au_abn',
  NZ: 'nz_gst',
}

/** Converts a tax number to Stripe's form; null if the shop does not know its type. */
export function taxIdOf(given: BusinessNumber | null, country: string): TaxId | null {
  if (given === null) return null
  const { number, isEuropean } = given
  if (isEuropean) return { type: 'eu_vat', value: number }
  const type = TYPES[country]
  return type ? { type, value: number } : null
}

function parametersOf({ isIncluded, place, taxNumber, lines, shipping }: TaxRequest): Parameters {
  const tax_behavior = isIncluded ? 'inclusive' : 'exclusive'
  const { country, state, postalCode, city } = place
  const taxId = taxIdOf(taxNumber, country)
  return {
    currency: CURRENCY,
    customer_details: {
      // Unknown values are left out, not sent empty.
      address: {
        country,
        ...(state && { state }),
        ...(postalCode && { postal_code: postalCode }),
        ...(city && { city }),
      },
      address_source: 'shipping',
      ...(taxId && { tax_ids: [taxId] }),
    },
    line_items: lines.map(({ reference, cents, quantity, taxCode }) => ({
      amount: cents,
      reference,
      quantity,
      tax_behavior,
      tax_code: taxCode,
    })),
    ...(shipping && {
      shipping_cost: { amount: shipping.cents, tax_behavior, tax_code: shipping.taxCode },
    }),
    expand: ['line_items.data.tax_breakdown', ...(shipping ? ['shipping_cost.tax_breakdown'] : [])],
  }
}

type Part = Pick<Stripe.Tax.CalculationLineItem, 'amount' | 'amount_tax' | 'tax_breakdown'>

const readPart = ({ amount, amount_tax: taxCents, tax_breakdown: breakdown }: Part): CalculatedPart => ({
  cents: amount,
  taxCents,
  levies: (breakdown ?? []).map(({ amount: cents, taxable_amount: baseCents, tax_rate_details: rate }) => ({
    name: rate?.display_name ?? 'Tax',
    percent: rate?.percentage_decimal ?? '0',
    baseCents,
    taxCents: cents,
  })),
  isReverseCharge: (breakdown ?? []).some(({ taxability_reason: reason }) => reason === 'reverse_charge'),
})

/** Returns all items of a list of which an answer contains the first page. */
async function whole<Item>(
  shown: Stripe.ApiList<Item> | null | undefined,
  list: () => Promise<Stripe.ApiList<Item>>,
): Promise<Item[]> {
  return shown && !shown.has_more ? shown.data : (await ask(list)).data
}

const transactionId = (answer: Stripe.Tax.Transaction) => ({ id: answer.id })

/**
 * Makes the interface to Stripe Tax, or to the emulator behind the same SDK.
 * @param installation is stored with each record
 */
export function stripeTaxes(stripe: Stripe, installation: string): TaxGateway {
  const metadata = { installation }
  return {
    calculateTax: async (request): Promise<TaxCalculation> => {
      const answer = await ask(() => stripe.tax.calculations.create(parametersOf(request)))
      const { id } = answer
      if (id === null)
        throw new ProviderUnreachable('The payment provider worked out a tax without keeping it.')
      const lines = await whole(answer.line_items, () =>
        stripe.tax.calculations.listLineItems(id, { limit: ALL_LINES, expand: ['data.tax_breakdown'] }),
      )
      return {
        id,
        currency: answer.currency,
        totalCents: answer.amount_total,
        onTopCents: answer.tax_amount_exclusive,
        insideCents: answer.tax_amount_inclusive,
        lines: lines.map((line) => ({ reference: line.reference, ...readPart(line) })),
        shipping: answer.shipping_cost && readPart(answer.shipping_cost),
        expiresAt: answer.expires_at === null ? null : new Date(answer.expires_at * 1000),
      }
    },
    recordTax: async ({ calculationId, reference, key }) => {
      const answer = await ask(() =>
        stripe.tax.transactions.createFromCalculation(
          { calculation: calculationId, reference, metadata, expand: ['line_items'] },
          { idempotencyKey: key },
        ),
      )
      const lines = await whole(answer.line_items, () =>
        stripe.tax.transactions.listLineItems(answer.id, { limit: ALL_LINES }),
      )
      return { id: answer.id, lineIds: Object.fromEntries(lines.map((line) => [line.reference, line.id])) }
    },
    reverseTax: async ({ transactionId: original, reference, lines, shipping, key }) => {
      const below = ({ cents, taxCents }: { cents: number; taxCents: number }) => ({
        // Avoids `-0`, which form encoding would send as "-0".
        amount: 0 - cents,
        amount_tax: 0 - taxCents,
      })
      const parameters = {
        mode: 'partial',
        original_transaction: original,
        reference,
        metadata,
        ...(lines.length > 0 && {
          line_items: lines.map(({ lineId, reference: line, ...amounts }) => ({
            original_line_item: lineId,
            reference: line,
            ...below(amounts),
          })),
        }),
        ...(shipping && { shipping_cost: below(shipping) }),
      }
      return transactionId(
        await ask(() => stripe.tax.transactions.createReversal(parameters, { idempotencyKey: key })),
      )
    },
    undoTaxReversal: async ({ transactionId: original, reference, key }) => {
      const parameters = { mode: 'full', original_transaction: original, reference, metadata }
      return transactionId(
        await ask(() => stripe.tax.transactions.createReversal(parameters, { idempotencyKey: key })),
      )
    },
    readTaxStatus: async () => {
      const { status, status_details: details } = await ask(() => stripe.tax.settings.retrieve())
      return { isActive: status === 'active', missing: details.pending?.missing_fields ?? [] }
    },
  }
}

/** What the shop's key must be allowed to do for each call, in the artist's words. */
export const STRIPE_TAX_RIGHTS: Readonly<Record<keyof TaxGateway, string>> = {
  calculateTax: 'work out taxes with Stripe Tax',
  recordTax: 'record taxes with Stripe Tax',
  reverseTax: 'record taxes that were given back with Stripe Tax',
  undoTaxReversal: 'record taxes that were given back with Stripe Tax',
  readTaxStatus: 'read the settings of Stripe Tax',
}
