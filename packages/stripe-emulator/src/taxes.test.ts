import type Stripe from 'stripe'
import { type Fixture, failureOf, startFixture } from '../tests/emulator-fixture'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture({ hasWebhook: false })
})
afterAll(() => fixture.close())

type Given = Partial<Stripe.Tax.CalculationCreateParams> & { country?: string; zip?: string; state?: string }
const line = (amount: number, reference = 'line-1', more = {}) => ({ amount, reference, ...more })
const calculate = ({ country = 'DE', zip, state, ...more }: Given = {}) =>
  fixture.stripe.tax.calculations.create({
    currency: 'usd',
    customer_details: {
      address: { country, ...(zip && { postal_code: zip }), ...(state && { state }) },
      address_source: 'shipping',
    },
    line_items: [line(10_000)],
    expand: ['line_items.data.tax_breakdown', 'shipping_cost.tax_breakdown'],
    ...more,
  })
const record = (calculation: string | null, reference: string) =>
  fixture.stripe.tax.transactions.createFromCalculation({
    calculation: String(calculation),
    reference,
    expand: ['line_items'],
  })
const itemOf = ({ line_items: lines }: Stripe.Tax.Transaction): string => String(lines?.data[0]?.id)

test('taxes on top and inside add up by line, by rate and in all', async () => {
  const onTop = await calculate({ country: 'US', zip: '10001', shipping_cost: { amount: 1500 } })
  expect(onTop).toMatchObject({ amount_total: 12_521, tax_amount_exclusive: 1021, tax_amount_inclusive: 0 })
  expect(onTop.line_items?.data[0]?.tax_breakdown?.map(({ amount }) => amount)).toEqual([400, 450, 38])
  expect(onTop.tax_breakdown).toMatchObject([
    { amount: 1021, tax_rate_details: { percentage_decimal: '8.875', state: 'NY', tax_type: 'sales_tax' } },
  ])
  const inside = await calculate({ line_items: [line(11_900, 'a', { tax_behavior: 'inclusive' })] })
  expect(inside).toMatchObject({ amount_total: 11_900, tax_amount_inclusive: 1900, tax_amount_exclusive: 0 })
})

test.each([
  ['nothing is collected in a place without a registration', { country: 'BR' }, 'not_collecting'],
  [
    'nothing is charged to a business of another member state',
    {
      country: 'FR',
      customer_details: {
        address: { country: 'FR' },
        tax_ids: [{ type: 'eu_vat' as const, value: 'FR12345678901' }],
      },
    },
    'reverse_charge',
  ],
  [
    'printed matter is zero-rated',
    {
      country: 'GB',
      line_items: [line(100, 'a', { tax_code: 'txcd_35010000' })],
    },
    'zero_rated',
  ],
])('%s', async (_what, given, reason) => {
  const { tax_amount_exclusive: tax, line_items: lines } = await calculate(given)
  expect([tax, lines?.data[0]?.tax_breakdown?.[0]?.taxability_reason]).toEqual([0, reason])
})

test.each([
  ['a postal code that is missing', { country: 'US' }, 'customer_tax_location_invalid'],
  [
    'a postal code of another state',
    { country: 'US', zip: '10001', state: 'CA' },
    'customer_tax_location_invalid',
  ],
  [
    'a tax code that does not exist',
    { line_items: [line(1, 'a', { tax_code: 'txcd_1' })] },
    'resource_missing',
  ],
  ['an amount below zero', { line_items: [line(-1)] }, undefined],
  ['one reference for two lines', { line_items: [line(1), line(2)] }, undefined],
  ['another currency', { currency: 'eur' }, undefined],
] as const)('%s is refused', async (_what, given, code) => {
  const error = await failureOf(calculate(given as Given))
  expect([error.statusCode, error.code]).toEqual([400, code])
})

test('a calculation is recorded once, under a reference of its own, and while it has not expired', async () => {
  const { id } = await calculate()
  const recorded = await record(id, 'GS-1')
  expect(recorded).toMatchObject({ reference: 'GS-1', type: 'transaction' })
  expect((await fixture.stripe.tax.transactions.retrieve(recorded.id)).line_items).toBeUndefined()
  expect((await failureOf(record(id, 'GS-2'))).param).toBe('calculation')
  expect((await failureOf(record((await calculate()).id, 'GS-1'))).param).toBe('reference')
  expect((await failureOf(record('taxcalc_unknown', 'GS-3'))).code).toBe('resource_missing')
})

test('parts of a transaction are reversed, never more than it has, and a reversal is taken back as a whole', async () => {
  const recorded = await record((await calculate({ shipping_cost: { amount: 1000 } })).id, 'GS-10')
  const reverse = (reference: string, amount: number, tax: number, more = {}) =>
    fixture.stripe.tax.transactions.createReversal({
      mode: 'partial',
      original_transaction: recorded.id,
      reference,
      line_items: [{ original_line_item: itemOf(recorded), reference: 'a', amount, amount_tax: tax }],
      ...more,
    })
  const first = await reverse('GS-10-1', -6000, -1140, { shipping_cost: { amount: -1000, amount_tax: -190 } })
  expect(first).toMatchObject({ type: 'reversal', reversal: { original_transaction: recorded.id } })
  expect((await failureOf(reverse('GS-10-2', -6000, -760))).message).toMatch('More would be reversed')
  expect((await failureOf(reverse('GS-10-2', 100, 0))).message).toMatch('negative')
  const undo = (reference: string) =>
    fixture.stripe.tax.transactions.createReversal({
      mode: 'full',
      original_transaction: first.id,
      reference,
    })
  await undo('GS-10-1-undone')
  expect((await failureOf(undo('GS-10-again'))).message).toMatch('reversed already')
  await reverse('GS-10-3', -10_000, -1900)
})

test('what is not set up works nothing out, and says what is missing', async () => {
  await fixture.helper('tax_settings', { status: 'pending' })
  expect(await fixture.stripe.tax.settings.retrieve()).toMatchObject({
    status: 'pending',
    status_details: { pending: { missing_fields: ['head_office'] } },
  })
  expect((await failureOf(calculate())).code).toBe('taxes_calculation_failed')
  await fixture.helper('tax_settings', { status: 'active' })
  expect((await fixture.stripe.tax.settings.retrieve()).status).toBe('active')
})

test('the eleventh line of an order is found in the list of its lines', async () => {
  const lines = Array.from({ length: 50 }, (_, index) =>
    line(100, `line-${index}`, { tax_behavior: 'exclusive', tax_code: 'txcd_99999999' }),
  )
  const calculation = await calculate({ line_items: lines })
  expect(calculation.line_items).toMatchObject({ has_more: true })
  expect(calculation.line_items?.data).toHaveLength(10)
  const all = await fixture.stripe.tax.calculations.listLineItems(String(calculation.id), { limit: 100 })
  expect(all.data).toHaveLength(50)
})
