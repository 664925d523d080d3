import type Stripe from 'stripe'
import { invalidParameter, invalidRequest } from './api-error'
import { choice, integer, metadata, nested, onlyKnown, requiredText } from './parameters'
import type { Form } from './parse-form'
import { load, newId, nowInSeconds } from './store'
import { forms, reference } from './tax-parameters'
import type { Transaction } from './transaction'

type Recorded = Stripe.Tax.Transaction
type Line = Stripe.Tax.TransactionLineItem

/** Stores a transaction; each reference and each calculation can be used only once. */
async function insert(tx: Transaction, transaction: Recorded, calculation: string | null): Promise<void> {
  const stored = await tx.db.query(
    `INSERT INTO test_payments.tax_transactions (id, created, body, calculation) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING id`,
    [transaction.id, transaction.created, JSON.stringify(transaction), calculation],
  )
  if (stored.rows.length > 0) return
  const known = await tx.db.query(
    "SELECT 1 FROM test_payments.tax_transactions WHERE body->>'reference' = $1",
    [transaction.reference],
  )
  if (known.rows.length > 0)
    throw invalidRequest(`The reference '${transaction.reference}' is already in use.`, {
      param: 'reference',
    })
  throw invalidRequest('This calculation was recorded already.', { param: 'calculation' })
}

const linesOf = (id: string, data: Line[]): Stripe.ApiList<Line> => ({
  object: 'list',
  data,
  has_more: false,
  url: `/v1/tax/transactions/${id}/line_items`,
})

/** POST /v1/tax/transactions/create_from_calculation */
export async function recordCalculation(tx: Transaction, form: Form): Promise<Recorded> {
  onlyKnown(form, ['calculation', 'reference', 'metadata', 'posted_at', 'expand'])
  const calculationId = requiredText(form, 'calculation')
  const calculation = await load(tx.db, 'tax.calculation', calculationId, 'calculation')
  const now = nowInSeconds()
  if ((calculation.expires_at ?? 0) <= now)
    throw invalidRequest('This calculation has expired.', { param: 'calculation' })
  const id = newId('tax')
  const transaction: Recorded = {
    id,
    object: 'tax.transaction',
    created: now,
    currency: calculation.currency,
    customer: null,
    customer_details: calculation.customer_details,
    line_items: linesOf(
      id,
      (calculation.line_items?.data ?? []).map(
        ({ tax_breakdown: _, performance_location: __, ...line }): Line => ({
          ...line,
          id: newId('tax_li'),
          object: 'tax.transaction_line_item',
          reversal: null,
          type: 'transaction',
        }),
      ),
    ),
    livemode: false,
    metadata: metadata(form),
    posted_at: integer(form, 'posted_at') ?? now,
    reference: reference(form),
    reversal: null,
    ship_from_details: null,
    shipping_cost: calculation.shipping_cost,
    tax_date: calculation.tax_date,
    type: 'transaction',
  }
  await insert(tx, transaction, calculationId)
  return transaction
}

type Amounts = { amount: number; amount_tax: number }

const sum = (all: readonly Amounts[], of: keyof Amounts): number =>
  all.reduce((total, each) => total + each[of], 0)

/** Reads the amounts of a reversal: negative, and together with earlier ones at most what was sold. */
function givenBack(form: Form, sold: Amounts, before: readonly Amounts[], param: string): Amounts {
  const read = (name: keyof Amounts): number => {
    const value = integer(form, name)
    if (value === undefined)
      throw invalidParameter(`Missing required param: ${param}[${name}].`, param, 'parameter_missing')
    if (value > 0) throw invalidParameter('Amounts of a reversal are negative.', `${param}[${name}]`)
    if (sold[name] + sum(before, name) + value < 0)
      throw invalidRequest('More would be reversed than was recorded.', { param: `${param}[${name}]` })
    return value
  }
  return { amount: read('amount'), amount_tax: read('amount_tax') }
}

/** Finds the reversals of a transaction that were not undone. */
async function reversalsOf(tx: Transaction, id: string): Promise<Recorded[]> {
  const found = await tx.db.query(
    `SELECT body FROM test_payments.tax_transactions AS reversals WHERE body->'reversal'->>'original_transaction' = $1
       AND NOT EXISTS (SELECT 1 FROM test_payments.tax_transactions AS undone
         WHERE undone.body->'reversal'->>'original_transaction' = reversals.id)`,
    [id],
  )
  return found.rows.map((row) => row.body)
}

function reverseParts(form: Form, original: Recorded, earlier: readonly Recorded[]) {
  const lines = forms(form, 'line_items').map((item, index): Line => {
    onlyKnown(item, ['amount', 'amount_tax', 'metadata', 'original_line_item', 'quantity', 'reference'])
    const at = `line_items[${index}]`
    const lineId = requiredText(item, 'original_line_item')
    const line = original.line_items?.data.find(({ id }) => id === lineId)
    if (!line)
      throw invalidParameter(
        `No such line item: '${lineId}'`,
        `${at}[original_line_item]`,
        'resource_missing',
      )
    const before = earlier.flatMap(({ line_items: items }) =>
      (items?.data ?? []).filter(({ reversal }) => reversal?.original_line_item === lineId),
    )
    return {
      ...line,
      ...givenBack(item, line, before, at),
      id: newId('tax_li'),
      reference: reference(item),
      quantity: integer(item, 'quantity') ?? 1,
      reversal: { original_line_item: lineId },
      type: 'reversal',
    }
  })
  const asked = nested(form, 'shipping_cost')
  if (asked) onlyKnown(asked, ['amount', 'amount_tax'])
  if (asked && !original.shipping_cost)
    throw invalidParameter('The transaction has no shipping cost.', 'shipping_cost')
  const before = earlier.flatMap(({ shipping_cost: cost }) => (cost ? [cost] : []))
  const shipping =
    asked && original.shipping_cost
      ? { ...original.shipping_cost, ...givenBack(asked, original.shipping_cost, before, 'shipping_cost') }
      : null
  if (lines.length === 0 && !shipping)
    throw invalidParameter('Say what to reverse: line_items, shipping_cost or flat_amount.', 'line_items')
  return { lines, shipping }
}

/** Makes the lines that undo a reversal: its amounts with the opposite sign. */
function undo(original: Recorded) {
  const opposite = <Part extends Amounts>(part: Part): Part => ({
    ...part,
    amount: -part.amount,
    amount_tax: -part.amount_tax,
  })
  return {
    lines: (original.line_items?.data ?? []).map(
      (line): Line => ({
        ...opposite(line),
        id: newId('tax_li'),
        reversal: { original_line_item: line.id },
        type: 'reversal',
      }),
    ),
    shipping: original.shipping_cost && opposite(original.shipping_cost),
  }
}

/**
 * POST /v1/tax/transactions/create_reversal: reverses a part of a transaction, all of it, or a whole
 * reversal.
 */
export async function createReversal(tx: Transaction, form: Form): Promise<Recorded> {
  onlyKnown(form, [
    'mode',
    'original_transaction',
    'reference',
    'line_items',
    'shipping_cost',
    'metadata',
    'expand',
  ])
  const mode = choice(form, 'mode', ['full', 'partial'])
  if (!mode) throw invalidParameter('Missing required param: mode.', 'mode', 'parameter_missing')
  const originalId = requiredText(form, 'original_transaction')
  await tx.db.query('SELECT 1 FROM test_payments.tax_transactions WHERE id = $1 FOR UPDATE', [originalId])
  const original = await load(tx.db, 'tax.transaction', originalId, 'original_transaction')
  const earlier = await reversalsOf(tx, originalId)
  if (mode === 'partial' && original.type === 'reversal')
    throw invalidRequest('A reversal can only be reversed in full.', { param: 'mode' })
  if (mode === 'full' && earlier.length > 0)
    throw invalidRequest('This transaction was reversed already.', { param: 'original_transaction' })
  const { lines, shipping } = mode === 'full' ? undo(original) : reverseParts(form, original, earlier)
  const id = newId('tax')
  const now = nowInSeconds()
  const reversal: Recorded = {
    ...original,
    id,
    created: now,
    line_items: linesOf(id, lines),
    metadata: metadata(form),
    posted_at: now,
    reference: reference(form),
    reversal: { original_transaction: originalId },
    shipping_cost: shipping,
    type: 'reversal',
  }
  await insert(tx, reversal, null)
  return reversal
}
