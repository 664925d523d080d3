import type { CartLine } from '@gesso/shared-types/orders/order'
import pg from 'pg'
import { createArtwork } from '../support/artworks'
import { createDiscount } from '../support/discounts'
import { sampleGiftCard, secretsOf } from '../support/gift-cards'
import {
  alertsOf,
  clearCallFaults,
  emailsOf,
  historyOf,
  injectCallFaults,
  orderOf,
  untilPaymentState,
} from '../support/payments'
import { CUSTOMER, confirmPayment, originalLine, printLine } from '../support/purchase'
import { withSale } from '../support/sale'
import { saveShipping } from '../support/shipping'
import { saveTaxSettings, sendTaxSettings, taxRate } from '../support/taxes'
import { until } from '../support/until'
import { refusalOf } from '../support/visitor'
import { untilWaiting } from '../support/while-held'

const sale = withSale({ SWEEP_SECONDS: '0.25' })
const shop = () => sale.shop

describe('by Stripe Tax', () => {
  afterEach(() => clearCallFaults(sale.shop))

  const BERLIN = { country: 'DE', state: '', zipCode: '10115', city: 'Berlin' }
  const PARIS = { country: 'FR', state: '', zipCode: '75001', city: 'Paris' }
  const NEW_YORK = { country: 'US', state: 'NY', zipCode: '10001', city: 'New York' }
  const QUEBEC = { country: 'CA', state: 'QC', zipCode: 'G1R 4P5', city: 'Québec' }
  const TOKYO = { country: 'JP', state: '', zipCode: '100-0001', city: 'Tokyo' }
  type Place = typeof BERLIN

  const ON_TOP = { charging: 'stripe', prices: 'on_top' }
  const INSIDE = { charging: 'stripe', prices: 'inside' }

  /** An original for $100.00 and prints for $20.00 each; shipping costs $25.00. */
  const both = () => [originalLine(sale.artwork), printLine(sale.artwork, 'A4')]
  const quote = ({ city, ...where }: Place, orderItems: CartLine[], choices = {}, withCity = true) =>
    sale.buyer.call('quoteOrder', { orderItems, place: { ...where, ...(withCity && { city }) }, choices })

  const orderFor = (where: Place, orderItems: CartLine[], agreedTotal: string | undefined, choices = {}) => ({
    customerData: { ...CUSTOMER, ...where },
    orderItems,
    choices,
    ...(agreedTotal !== undefined && { agreedTotal }),
  })
  async function place(where: Place, orderItems: CartLine[], choices = {}) {
    const { totalAmount } = await quote(where, orderItems, choices)
    return sale.buyer.call('placeOrder', orderFor(where, orderItems, totalAmount, choices))
  }
  async function buyAt(where: Place, orderItems: CartLine[], choices = {}): Promise<string> {
    const order = await place(where, orderItems, choices)
    expect((await confirmPayment(sale.shop, sale.buyer, order)).status).toBe(200)
    await sale.buyer.call('getOrder', { id: order.id })
    await untilPaymentState(sale.shop, order.id, 'paid')
    return order.id
  }

  const tax = (name: string, rate: number, baseAmount: string, taxAmount: string, isIncluded: boolean) => ({
    name,
    rate,
    baseAmount,
    taxAmount,
    isIncluded,
  })
  const calculations = async (): Promise<number> =>
    (await sale.shop.query('SELECT id FROM test_payments.tax_calculations')).length

  type AtStripe = {
    id: string
    reference: string
    type: string
    shipping_cost: { amount: number; amount_tax: number } | null
    line_items: { data: { amount: number; amount_tax: number }[] }
  }
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: sale.shop.databaseUrl })
    await client.connect()
    return client
  }
  /** The tax records of an order with Stripe Tax, oldest first. */
  const recordsOf = async (id: string): Promise<AtStripe[]> => {
    const { number } = (await orderOf(sale.shop, id)) as unknown as { number: string }
    const rows = await sale.shop.query<{ body: AtStripe }>(
      "SELECT body FROM test_payments.tax_transactions WHERE body->>'reference' LIKE $1 || '%' ORDER BY place",
      [number],
    )
    return rows.map(({ body }) => body)
  }
  /** The records' sums, with and without tax. */
  const sumsOf = (records: AtStripe[]) =>
    records.map(({ type, line_items: lines, shipping_cost: shipping }) => {
      const parts = [...lines.data, ...(shipping ? [shipping] : [])]
      return [
        type,
        parts.reduce((sum, { amount }) => sum + amount, 0),
        parts.reduce((sum, { amount_tax: cents }) => sum + cents, 0),
      ]
    })

  test('by its own rates or without tax a shop asks Stripe Tax nothing', async () => {
    await saveTaxSettings(sale.artist, { charging: 'none' })
    const before = await calculations()
    const answer = await quote(BERLIN, both())
    expect(Object.keys(answer)).not.toContain('usesCity')
    expect(await calculations()).toBe(before)
  })

  test('taxes on top are asked for once, told by name and rate, charged, kept, and recorded once', async () => {
    await saveTaxSettings(sale.artist, ON_TOP)
    const before = await calculations()
    const taxes = [tax('Sales Tax', 8875, '145.00', '12.88', false)]
    const quoted = await quote(NEW_YORK, both())
    expect(quoted).toMatchObject({ taxes, addedTaxAmount: '12.88', totalAmount: '157.88', usesCity: true })
    await quote(NEW_YORK, both())
    const id = await buyAt(NEW_YORK, both())
    expect(await calculations()).toBe(before + 1)
    expect(await orderOf(sale.shop, id)).toMatchObject({
      captured_amount: '157.88',
      added_tax_amount: '12.88',
      tax_calculation_id: expect.stringMatching(/^taxcalc_/),
    })
    expect(await sale.buyer.call('getOrder', { id })).toMatchObject({ taxes })
    expect((await sale.artist.call('listOrders', {})).find((order) => order.id === id)).toMatchObject({
      taxes,
    })
    for (const { data } of await emailsOf(sale.shop, id)) expect(data).toMatchObject({ taxes })
    await until(async () => (await recordsOf(id)).length > 0)
    expect(sumsOf(await recordsOf(id))).toEqual([['transaction', 14_500, 1288]])
    await until(async () => (await historyOf(sale.shop, id)).join().includes('recorded with Stripe Tax'))
  })

  test('taxes inside the prices leave the total, and two taxes on one thing are told apart', async () => {
    await saveTaxSettings(sale.artist, INSIDE)
    expect(await quote(BERLIN, both())).toMatchObject({
      taxes: [tax('VAT', 19_000, '121.85', '23.15', true)],
      addedTaxAmount: '0.00',
      totalAmount: '145.00',
    })
    await saveTaxSettings(sale.artist, ON_TOP)
    const { taxes, addedTaxAmount, totalAmount } = await quote(QUEBEC, both())
    expect(taxes.map(({ name, rate }) => [name, rate])).toEqual([
      ['GST', 5000],
      ['QST', 9975],
    ])
    expect([addedTaxAmount, totalAmount]).toEqual(['21.72', '166.72'])
  })

  test('a discount, free shipping, pick-up and a place where nothing is collected are asked about as they are', async () => {
    await saveTaxSettings(sale.artist, ON_TOP)
    const { code } = await createDiscount(sale.artist, { percent: 10 })
    expect(await quote(BERLIN, both(), { code })).toMatchObject({
      discountAmount: '12.00',
      taxes: [tax('VAT', 19_000, '133.00', '25.27', false)],
      totalAmount: '158.27',
    })
    const free = await createDiscount(sale.artist, { kind: 'free_shipping', percent: null })
    expect(await quote(BERLIN, both(), { code: free.code })).toMatchObject({
      shippingAmount: '0.00',
      taxes: [tax('VAT', 19_000, '120.00', '22.80', false)],
      totalAmount: '142.80',
    })
    await saveShipping(sale.artist, { isPickUpOffered: true, studioAddress: 'Lange Gasse 1, Berlin' })
    expect(await quote(BERLIN, both(), { isPickUp: true })).toMatchObject({
      shippingAmount: '0.00',
      totalAmount: '142.80',
    })
    await saveShipping(sale.artist, {})
    const id = await buyAt(TOKYO, both())
    expect(await orderOf(sale.shop, id)).toMatchObject({ captured_amount: '145.00', taxes: [] })
    await until(async () => (await recordsOf(id)).length > 0)
    expect(sumsOf(await recordsOf(id))).toEqual([['transaction', 14_500, 0]])
  })

  test('tax codes are sent as the artist has written them, and a code of another form is refused by its field', async () => {
    await saveTaxSettings(sale.artist, { ...ON_TOP, printTaxCode: 'txcd_35010000', shippingTaxCode: '' })
    expect((await quote(BERLIN, both())).taxes.map(({ rate, taxAmount }) => [rate, taxAmount])).toEqual([
      [19_000, '23.75'],
      [7000, '1.40'],
    ])
    const answer = await sendTaxSettings(sale.artist, { charging: 'stripe', originalTaxCode: 'paintings' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('originalTaxCode')
  })

  test('a business of another member state is charged nothing, in words; a number of the wrong form is told', async () => {
    await saveTaxSettings(sale.artist, { ...ON_TOP, asksTaxNumber: true, taxNumber: 'DE123456789' })
    expect(await quote(PARIS, both(), { taxNumber: 'FR 12' })).toMatchObject({
      problems: [{ field: 'taxNumber', message: 'This does not have the form of a tax number of France' }],
    })
    const choices = { taxNumber: 'FR 12 345 678 901' }
    const words = ['Reverse charge: the buyer accounts for the tax.', 'Seller’s tax number: DE123456789']
    expect(await quote(PARIS, both(), choices)).toMatchObject({
      taxes: [],
      taxWords: words,
      totalAmount: '145.00',
    })
    const id = await buyAt(PARIS, both(), choices)
    expect(await orderOf(sale.shop, id)).toMatchObject({
      buyer_tax_number: 'FR12345678901',
      tax_words: words,
    })
  })

  test('what is missing is asked for at its field, and costs no question; an address that is unknown names its field', async () => {
    await saveTaxSettings(sale.artist, ON_TOP)
    const before = await calculations()
    const unfinished = await quote({ ...NEW_YORK, zipCode: '100' }, both())
    expect(unfinished.problems).toEqual([
      { field: 'customerData.zipCode', message: 'The tax depends on your ZIP code: enter it first.' },
    ])
    expect(await calculations()).toBe(before)
    const elsewhere = { ...NEW_YORK, zipCode: '90001' }
    const [problem] = (await quote(elsewhere, both())).problems
    expect(problem).toMatchObject({
      field: 'customerData.zipCode',
      message: expect.stringContaining('Check'),
    })
    const refusal = await refusalOf(sale.buyer.call('placeOrder', orderFor(elsewhere, both(), '145.00')))
    expect(refusal).toMatchObject({ status: 400, body: { code: 'invalid_input', fields: [problem] } })
    expect(await sale.ordersOf(sale.artwork.id)).toEqual([])
  })

  test.each([['does not answer', { action: 'cut' }, 6]])(
    'while Stripe Tax %s, no order is placed at a wrong tax, and it is told in words',
    async (_what, fault, quantity) => {
      await saveTaxSettings(sale.artist, ON_TOP)
      const prints = [printLine(sale.artwork, 'A4', quantity)]
      await injectCallFaults(sale.shop, { ...fault, match: '/v1/tax/calculations', count: '9' })
      const { problems, taxes } = await quote(NEW_YORK, prints)
      expect(problems).toEqual([
        { field: 'tax', message: expect.stringContaining('cannot be worked out just now') },
      ])
      expect(taxes).toEqual([])
      const agreed = `${quantity * 20 + 15}.00`
      const refusal = await refusalOf(sale.buyer.call('placeOrder', orderFor(NEW_YORK, prints, agreed)))
      expect(refusal).toMatchObject({ status: 400, body: { code: 'invalid_input', fields: problems } })
      expect(await sale.ordersOf(sale.artwork.id)).toEqual([])
      await clearCallFaults(sale.shop)
      await until(async () => (await quote(NEW_YORK, prints)).taxes.length === 1)
    },
  )

  test('an account without Stripe Tax sells nothing, and the artist is told', async () => {
    await saveTaxSettings(sale.artist, ON_TOP)
    await sale.shop.provider('POST', 'test_helpers/emulator/tax_settings', { status: 'pending' })
    try {
      const { problems } = await quote(QUEBEC, [printLine(sale.artwork, 'A4', 3)])
      expect(problems).toEqual([{ field: 'tax', message: expect.stringContaining('write to the artist') }])
      expect(
        (await alertsOf(sale.shop)).filter(({ kind, done }) => kind === 'tax_refused' && !done),
      ).toHaveLength(1)
    } finally {
      await sale.shop.provider('POST', 'test_helpers/emulator/tax_settings', { status: 'active' })
    }
    await quote(QUEBEC, [printLine(sale.artwork, 'A4', 4)])
    await until(async () =>
      (await alertsOf(sale.shop)).every(({ kind, done }) => kind !== 'tax_refused' || done),
    )
  })

  test('a total that the buyer has not seen is not charged, and two orders never share a calculation', async () => {
    await saveTaxSettings(sale.artist, ON_TOP)
    const prints = [printLine(sale.artwork, 'A4', 2)]
    const refusal = await refusalOf(sale.buyer.call('placeOrder', orderFor(NEW_YORK, prints, '55.00')))
    expect(refusal).toMatchObject({
      status: 409,
      body: { code: 'total_changed', details: { totalAmount: '59.88' } },
    })
    const buyers = [sale.buyer, sale.shop.visitor(), sale.shop.visitor()]
    const orders = await Promise.all(
      buyers.map((buyer) => buyer.call('placeOrder', orderFor(NEW_YORK, prints, '59.88'))),
    )
    const rows = await sale.shop.query<{ calculation: string }>(
      'SELECT tax_calculation_id AS calculation FROM orders WHERE id = ANY($1)',
      [orders.map(({ id }) => id)],
    )
    expect(new Set(rows.map(({ calculation }) => calculation)).size).toBe(3)
  })

  test('a second press with a corrected city is the same order', async () => {
    await saveTaxSettings(sale.artist, ON_TOP)
    const first = await place(NEW_YORK, both())
    const again = await place({ ...NEW_YORK, city: 'New York City' }, both())
    expect(again.id).toBe(first.id)
  })

  describe('what is given back', () => {
    const left = (records: AtStripe[]) =>
      sumsOf(records).reduce<number[]>(
        ([cents = 0, onIt = 0], [, amount, share]) => [cents + Number(amount), onIt + Number(share)],
        [0, 0],
      )

    test('in parts and at last in full is recorded each time once, and leaves nothing', async () => {
      await saveTaxSettings(sale.artist, ON_TOP)
      const id = await buyAt(NEW_YORK, both())
      await sale.artist.call('refundOrder', { id, amount: '57.88' })
      await until(async () => (await recordsOf(id)).length === 2)
      const { refunded_amount: refunded } = await orderOf(sale.shop, id)
      expect(refunded).toBe('57.88')
      const [cents = 0, share = 0] = left(await recordsOf(id))
      expect(cents + share).toBe(10_000)
      await sale.artist.call('refundOrder', { id, amount: '100.00' })
      await until(async () => (await recordsOf(id)).length === 3)
      expect(left(await recordsOf(id))).toEqual([0, 0])
      await until(async () => {
        const [row] = await sale.shop.query<{ tax_due_at: string | null }>(
          'SELECT tax_due_at FROM orders WHERE id = $1',
          [id],
        )
        return row?.tax_due_at === null
      })
      expect(
        await sale.shop.query("SELECT id FROM tax_records WHERE order_id = $1 AND state <> 'done'", [id]),
      ).toEqual([])
    })

    test('to a gift card that paid alone is recorded like what goes back to a bank card', async () => {
      await saveTaxSettings(sale.artist, ON_TOP)
      const { code } = await secretsOf(sale.shop, await sampleGiftCard(sale.shop))
      const orderItems = [printLine(sale.artwork, 'A4')]
      const { city, ...where } = NEW_YORK
      const asked = { orderItems, place: { ...where, city }, giftCard: code, choices: {} }
      const { totalAmount, giftCardAmount = '' } = await sale.buyer.call('quoteOrder', asked)
      expect(giftCardAmount).toBe(totalAmount)
      const giftCard = { code, amount: giftCardAmount }
      const { id } = await sale.buyer.call('placeOrder', {
        ...orderFor(NEW_YORK, orderItems, totalAmount),
        giftCard,
      })
      await until(async () => (await recordsOf(id)).length === 1)
      await sale.artist.call('refundOrder', { id })
      await until(async () => (await recordsOf(id)).length === 2)
      expect(left(await recordsOf(id))).toEqual([0, 0])
    })

    test('while the sweep ends with the order is recorded too', async () => {
      await saveTaxSettings(sale.artist, ON_TOP)
      const stripe = await connect()
      const refund = await connect()
      await stripe.query('BEGIN')
      await stripe.query('LOCK TABLE test_payments.tax_transactions IN SHARE MODE')
      const id = await buyAt(BERLIN, [printLine(sale.artwork, 'A4')])
      await untilWaiting(sale.shop, 'tax_transactions')
      await refund.query('BEGIN')
      await refund.query('SELECT FROM orders WHERE id = $1 FOR NO KEY UPDATE', [id])
      await stripe.query('COMMIT')
      await untilWaiting(
        sale.shop,
        '^\\s*(UPDATE orders SET tax_due_at = NULL|SELECT FROM orders .* FOR NO KEY UPDATE)',
      )
      await refund.query(
        "INSERT INTO tax_records (order_id, kind, reference, refund_id) VALUES ($1, 'undo', 'late', 'late')",
        [id],
      )
      await refund.query('COMMIT')
      await until(async () => {
        const late = await sale.shop.query(
          "SELECT FROM tax_records WHERE refund_id = 'late' AND state = 'failed'",
        )
        return late.length > 0
      })
      await sale.shop.query("DELETE FROM tax_records WHERE refund_id = 'late'")
      await Promise.all([stripe.end(), refund.end()])
    })

    test('and came back from the bank is taken back there, and stands in the year by country and rate', async () => {
      await sale.shop.query('UPDATE orders SET tax_terms = NULL')
      await saveTaxSettings(sale.artist, ON_TOP)
      const id = await buyAt(QUEBEC, both())
      await sale.artist.call('refundOrder', { id, amount: '66.72' })
      await until(async () => (await recordsOf(id)).length === 2)
      const { text } = await sale.artist.send('GET', '/api/cms/year/taxes')
      const [gst = '', qst = ''] = text.trim().split(/\r?\n/).slice(1)
      expect(gst).toMatch(/^Canada,GST,5,145\.00,7\.25,58\.0\d,2\.9\d$/)
      expect(qst).toMatch(/^Canada,QST,9\.975,145\.00,14\.47,58\.0\d,5\.\d\d$/)
      const [refund] = await sale.shop.query<{ id: string }>(
        'SELECT provider_refund_id AS id FROM order_refunds WHERE order_id = $1',
        [id],
      )
      await sale.shop.provider('POST', `test_helpers/emulator/refunds/${refund?.id}/fail`)
      await until(async () => (await recordsOf(id)).length === 3)
      expect(left(await recordsOf(id))).toEqual([14_500, 2172])
    })
  })

  test('a sale that Stripe Tax cannot record is told to the artist, with what to look for', async () => {
    await saveTaxSettings(sale.artist, ON_TOP)
    const order = await place(BERLIN, both())
    await sale.shop.query(
      `UPDATE test_payments.tax_calculations SET body = body || '{"expires_at": 1}'
     WHERE id = (SELECT tax_calculation_id FROM orders WHERE id = $1)`,
      [order.id],
    )
    await confirmPayment(sale.shop, sale.buyer, order)
    await untilPaymentState(sale.shop, order.id, 'paid')
    await until(async () =>
      (await alertsOf(sale.shop)).some(
        ({ kind, text }) => kind === 'tax_unrecorded' && text.includes('expired'),
      ),
    )
  })

  test('a sale is recorded once though the answer is lost, or is an old failure', async () => {
    await saveTaxSettings(sale.artist, ON_TOP)
    const fault = { match: 'create_from_calculation' }
    await injectCallFaults(sale.shop, { ...fault, action: 'cut', when: 'after', count: '2' })
    await injectCallFaults(sale.shop, { ...fault, action: 'error', when: 'stored', count: '1' })
    const id = await buyAt(BERLIN, both())
    await until(async () => (await historyOf(sale.shop, id)).join().includes('recorded with Stripe Tax'))
    expect(await recordsOf(id)).toHaveLength(1)
  })

  test('one network cannot run up the artist’s bill', async () => {
    await saveTaxSettings(sale.artist, ON_TOP)
    const buyer = sale.shop.visitor()
    const ask = (index: number) =>
      buyer.call('quoteOrder', {
        orderItems: [printLine(sale.artwork, 'A4')],
        place: { country: 'DE', state: '', zipCode: String(10_000 + index) },
      })
    await shop().query("DELETE FROM rate_limits WHERE key LIKE 'tax:%'")
    await ask(1)
    await shop().query("UPDATE rate_limits SET points = 55 WHERE key LIKE 'tax:%'")
    const answers = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => ask(index + 2)))
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(4)
    expect(await refusalOf(ask(999))).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })
})

describe('by the artist’s own rates', () => {
  const RATES = [
    taxRate('DE', 7, 19),
    taxRate('FR', 5.5, 20),
    taxRate('US', 8.875, 8.875, { state: 'NY', name: 'Sales tax' }),
  ]
  const BERLIN = { country: 'DE', state: '', zipCode: '10115', city: 'Berlin' }
  const PARIS = { country: 'FR', state: '', zipCode: '75001', city: 'Paris' }
  const NEW_YORK = { country: 'US', state: 'NY', zipCode: '10001', city: 'New York' }
  const ZURICH = { country: 'CH', state: '', zipCode: '8001', city: 'Zürich' }
  type Place = typeof BERLIN

  /** An original for $100.00 and prints for $20.00 each. */
  const both = () => [originalLine(sale.artwork), printLine(sale.artwork, 'A4')]

  const quote = (place: Place, orderItems: CartLine[], choices = {}) => {
    const { city: _, ...where } = place
    return sale.buyer.call('quoteOrder', { orderItems, place: where, choices })
  }

  /** Places an order at the quoted total. */
  async function place(where: Place, orderItems: CartLine[], choices = {}, customer = {}) {
    const { totalAmount } = await quote(where, orderItems, choices)
    return sale.buyer.call('placeOrder', {
      customerData: { ...CUSTOMER, ...where, ...customer },
      orderItems,
      choices,
      agreedTotal: totalAmount,
    })
  }

  /** Places and pays an order at the quoted total. @returns its id */
  async function buyAt(where: Place, orderItems: CartLine[], choices = {}, customer = {}): Promise<string> {
    const order = await place(where, orderItems, choices, customer)
    expect((await confirmPayment(sale.shop, sale.buyer, order)).status).toBe(200)
    await sale.buyer.call('getOrder', { id: order.id })
    await untilPaymentState(sale.shop, order.id, 'paid')
    return order.id
  }

  const tax = (name: string, rate: number, baseAmount: string, taxAmount: string, isIncluded: boolean) => ({
    name,
    rate,
    baseAmount,
    taxAmount,
    isIncluded,
  })

  test('a shop that charges no tax says nothing of it', async () => {
    await saveTaxSettings(sale.artist, { charging: 'none', rates: RATES, asksTaxNumber: true })
    const answer = await quote(BERLIN, both(), { taxNumber: 'nonsense' })
    expect(answer).toMatchObject({ taxes: [], addedTaxAmount: '0.00', totalAmount: '145.00', problems: [] })
    expect(Object.keys(answer)).not.toContain('asksTaxNumber')
    const { id } = await place(BERLIN, both())
    expect(await orderOf(sale.shop, id)).toMatchObject({
      tax_terms: null,
      tax_words: null,
      buyer_tax_number: null,
    })
  })

  test('tax inside the prices is told by rate, in the quote, to the buyer, to the artist and in the letters', async () => {
    await saveTaxSettings(sale.artist, { rates: RATES, taxNumber: 'DE123456789' })
    const taxes = [tax('VAT', 7000, '112.93', '7.90', true), tax('VAT', 19_000, '20.31', '3.86', true)]
    const words = { taxWords: ['Seller’s tax number: DE123456789'] }
    expect(await quote(BERLIN, both())).toMatchObject({
      taxes,
      addedTaxAmount: '0.00',
      totalAmount: '145.00',
      ...words,
    })
    const id = await buyAt(BERLIN, both())
    expect(await sale.buyer.call('getOrder', { id })).toMatchObject({
      taxes,
      totalAmount: '145.00',
      ...words,
    })
    const orders = await sale.artist.call('listOrders', {})
    expect(orders.find((order) => order.id === id)).toMatchObject({ taxes, ...words })
    await until(async () => (await emailsOf(sale.shop, id)).length === 2)
    for (const { data } of await emailsOf(sale.shop, id)) expect(data).toMatchObject({ taxes, ...words })
  })

  test('tax on top is added to the total, and no order is placed at the total without it', async () => {
    await saveTaxSettings(sale.artist, { prices: 'on_top', country: 'US', rates: RATES })
    const taxes = [tax('Sales tax', 8875, '145.00', '12.87', false)]
    // A place without a row has no tax.
    expect(await quote(ZURICH, both())).toMatchObject({ taxes: [], totalAmount: '145.00' })
    expect(await quote(NEW_YORK, both())).toMatchObject({
      taxes,
      addedTaxAmount: '12.87',
      totalAmount: '157.87',
    })
    const order = { customerData: { ...CUSTOMER, ...NEW_YORK }, orderItems: both() }
    const refusal = await refusalOf(sale.buyer.call('placeOrder', order))
    expect(refusal).toMatchObject({
      status: 409,
      body: { code: 'total_changed', details: { totalAmount: '157.87' } },
    })
    expect(await sale.ordersOf(sale.artwork.id)).toEqual([])
    const id = await buyAt(NEW_YORK, both())
    expect(await orderOf(sale.shop, id)).toMatchObject({
      captured_amount: '157.87',
      added_tax_amount: '12.87',
    })
  })

  test('the same cart for another place is another order; what was placed keeps its tax when the rates change', async () => {
    await saveTaxSettings(sale.artist, { prices: 'on_top', rates: RATES })
    const first = await place(BERLIN, both())
    const second = await place(PARIS, both())
    expect(second.id).not.toBe(first.id)
    await saveTaxSettings(sale.artist, { prices: 'on_top', rates: [taxRate('FR', 50, 50)] })
    expect(await sale.buyer.call('getOrder', { id: second.id })).toMatchObject({
      taxes: [tax('VAT', 5500, '120.83', '6.65', false), tax('VAT', 20_000, '24.17', '4.83', false)],
      totalAmount: '156.48',
    })
  })

  describe('a tax number', () => {
    const business = { prices: 'on_top', rates: RATES, asksTaxNumber: true, reverseCharge: true }
    test('of a business in another member state frees it from tax, with the words, and goes with the person', async () => {
      await saveTaxSettings(sale.artist, { ...business, taxNumber: 'DE123456789' })
      const choices = { taxNumber: 'fr 12 345 678 901' }
      expect(await quote(PARIS, both(), choices)).toMatchObject({ taxes: [], totalAmount: '145.00' })
      const email = `${sale.artwork.id}@business.test`
      const id = await buyAt(PARIS, both(), choices, { email })
      const words = ['Reverse charge: the buyer accounts for the tax.', 'Seller’s tax number: DE123456789']
      const number = 'Buyer’s tax number: FR12345678901'
      // Everybody with the link sees the page.
      expect((await sale.buyer.call('getOrder', { id })).taxWords).toEqual(words)
      await until(async () => (await emailsOf(sale.shop, id)).length === 2)
      for (const { data } of await emailsOf(sale.shop, id)) expect(data.taxWords).toEqual([...words, number])
      const shown = (await sale.artist.call('listOrders', {})).find((order) => order.id === id)
      expect(shown?.taxWords).toEqual([...words, `${number} (form right, not asked at the office)`])
      await sale.artist.call('setOrderStatus', { id, status: 'completed' })
      await sale.artist.call('erasePerson', { email, evenUnsent: true })
      expect(await orderOf(sale.shop, id)).toMatchObject({ buyer_tax_number: null, priced_for: null })
      expect((await sale.buyer.call('getOrder', { id })).taxWords).toEqual(words)
    })
  })

  test('a work of the margin scheme shows no tax and has the artist’s words; the prints beside it bear theirs', async () => {
    const other = await createArtwork(sale.artist, { title: 'Own work' })
    await saveTaxSettings(sale.artist, {
      rates: RATES,
      marginScheme: 'marked',
      marginWorks: [sale.artwork.id],
      marginWords: 'Kunstgegenstände/Sonderregelung',
    })
    expect(await quote(BERLIN, both())).toMatchObject({
      taxes: [tax('VAT', 19_000, '20.31', '3.86', true)],
      taxWords: ['Kunstgegenstände/Sonderregelung'],
    })
    expect((await quote(BERLIN, [originalLine(other)])).taxWords).toBeUndefined()
  })

  test('below the threshold the artist’s own rates are charged; the order that passes it bears the destination’s', async () => {
    await sale.shop.query('UPDATE orders SET distance_sale_amount = 0')
    const settings = { rates: RATES, distanceSales: 'threshold' }
    await saveTaxSettings(sale.artist, { ...settings, threshold: '250' })
    const prints = [printLine(sale.artwork, 'A4', 5)]
    const rateAt = async () => (await quote(PARIS, prints)).taxes.map(({ rate }) => rate)
    expect(await rateAt()).toEqual([19_000])
    const id = await buyAt(PARIS, prints)
    // $115.00 with 19 % included.
    expect(await orderOf(sale.shop, id)).toMatchObject({ distance_sale_amount: '96.64' })
    expect(await rateAt()).toEqual([19_000])
    await saveTaxSettings(sale.artist, { ...settings, threshold: '193.28' })
    expect(await rateAt()).toEqual([19_000])
    await saveTaxSettings(sale.artist, { ...settings, threshold: '193.27' })
    expect(await rateAt()).toEqual([20_000])
    // Refunded amounts no longer count.
    await sale.artist.call('refundOrder', { id, amount: '23.00' })
    await until(async () => (await orderOf(sale.shop, id)).refunded_amount === '23.00')
    expect(await rateAt()).toEqual([19_000])
    // A shop above the threshold last year is above it this year.
    await sale.shop.query(
      `UPDATE orders SET money_settled_at = money_settled_at - interval '1 year',
    created_at = created_at - interval '1 year', distance_sale_amount = 500 WHERE id = $1`,
      [id],
    )
    expect(await rateAt()).toEqual([20_000])
  })
})
