import type { CartLine } from '@gesso/shared-types/order'
import { createArtwork } from '../support/artworks'
import { emailsOf, orderOf, untilPaymentState } from '../support/payments'
import { CUSTOMER, confirmPayment, originalLine, printLine } from '../support/purchase'
import { withSale } from '../support/sale'
import { saveTaxSettings, taxRate } from '../support/taxes'
import { until } from '../support/until'
import { refusalOf } from '../support/visitor'

const sale = withSale({ SWEEP_SECONDS: '1' })

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

/** Orders what was quoted. */
async function place(where: Place, orderItems: CartLine[], choices = {}, customer = {}) {
  const { totalAmount } = await quote(where, orderItems, choices)
  return sale.buyer.call('placeOrder', {
    customerData: { ...CUSTOMER, ...where, ...customer },
    orderItems,
    choices,
    agreedTotal: totalAmount,
  })
}

/** Orders and pays what was quoted. */
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
  expect(await sale.buyer.call('getOrder', { id })).toMatchObject({ taxes, totalAmount: '145.00', ...words })
  const orders = await sale.artist.call('listOrders', {})
  expect(orders.find((order) => order.id === id)).toMatchObject({ taxes, ...words })
  await until(async () => (await emailsOf(sale.shop, id)).length === 2)
  for (const { data } of await emailsOf(sale.shop, id)) expect(data).toMatchObject({ taxes, ...words })
})

test('tax on top is added to the total, and no order is placed at the total without it', async () => {
  await saveTaxSettings(sale.artist, { prices: 'on_top', country: 'US', rates: RATES })
  const taxes = [tax('Sales tax', 8875, '145.00', '12.87', false)]
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
  expect(await orderOf(sale.shop, id)).toMatchObject({ captured_amount: '157.87', added_tax_amount: '12.87' })
})

test('a place without a row bears no tax', async () => {
  await saveTaxSettings(sale.artist, { prices: 'on_top', rates: RATES })
  expect(await quote(ZURICH, both())).toMatchObject({ taxes: [], totalAmount: '145.00' })
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
  test('of the wrong form is refused in the words of the quote, and nothing is written', async () => {
    await saveTaxSettings(sale.artist, business)
    const choices = { taxNumber: 'FR 12' }
    const problem = {
      field: 'taxNumber',
      message: 'This does not have the form of a tax number of France',
    }
    const answer = await quote(PARIS, both(), choices)
    expect(answer).toMatchObject({ asksTaxNumber: true, problems: [problem] })
    const refusal = await refusalOf(place(PARIS, both(), choices))
    expect(refusal).toMatchObject({ status: 400, body: { code: 'invalid_input', fields: [problem] } })
    expect(await sale.ordersOf(sale.artwork.id)).toEqual([])
  })

  test('of a business in another member state frees it from tax, with the words, and goes with the person', async () => {
    await saveTaxSettings(sale.artist, { ...business, taxNumber: 'DE123456789' })
    const choices = { taxNumber: 'fr 12 345 678 901' }
    expect(await quote(PARIS, both(), choices)).toMatchObject({ taxes: [], totalAmount: '145.00' })
    const email = `${sale.artwork.id}@business.test`
    const id = await buyAt(PARIS, both(), choices, { email })
    const words = ['Reverse charge: the buyer accounts for the tax.', 'Seller’s tax number: DE123456789']
    const number = 'Buyer’s tax number: FR12345678901'
    // Whoever has the link sees the page.
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

  test('changes nothing where the artist has not switched that on, and is kept', async () => {
    await saveTaxSettings(sale.artist, { ...business, reverseCharge: false })
    const { id } = await place(PARIS, both(), { taxNumber: 'FR12345678901' })
    expect(await orderOf(sale.shop, id)).toMatchObject({
      buyer_tax_number: 'FR12345678901',
      added_tax_amount: '11.48',
    })
  })

  test('is neither asked for nor kept where the artist does not want one', async () => {
    await saveTaxSettings(sale.artist, { prices: 'on_top', rates: RATES })
    const { id } = await place(PARIS, both(), { taxNumber: 'FR12345678901' })
    expect(await orderOf(sale.shop, id)).toMatchObject({ buyer_tax_number: null })
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
  // $115.00 with 19 % inside.
  expect(await orderOf(sale.shop, id)).toMatchObject({ distance_sale_amount: '96.64' })
  expect(await rateAt()).toEqual([19_000])
  await saveTaxSettings(sale.artist, { ...settings, threshold: '193.28' })
  expect(await rateAt()).toEqual([19_000])
  await saveTaxSettings(sale.artist, { ...settings, threshold: '193.27' })
  expect(await rateAt()).toEqual([20_000])
  expect((await quote(BERLIN, prints)).taxes.map(({ rate }) => rate)).toEqual([19_000])
  // What is given back counts no more.
  await sale.artist.call('refundOrder', { id, amount: '23.00' })
  await until(async () => (await orderOf(sale.shop, id)).refunded_amount === '23.00')
  expect(await rateAt()).toEqual([19_000])
  // Whoever was above it last year is above it in this one.
  await sale.shop.query(
    `UPDATE orders SET money_settled_at = money_settled_at - interval '1 year',
    created_at = created_at - interval '1 year', distance_sale_amount = 500 WHERE id = $1`,
    [id],
  )
  expect(await rateAt()).toEqual([20_000])
})

test('the year tells taxes by country and rate, less what was given back, as a table for the tax office', async () => {
  await sale.shop.query('UPDATE orders SET tax_terms = NULL')
  await saveTaxSettings(sale.artist, { prices: 'on_top', rates: RATES })
  const id = await buyAt(PARIS, both())
  const table = async () => {
    const { status, text } = await sale.artist.send('GET', '/api/cms/year/taxes')
    expect(status).toBe(200)
    return text.trim().split(/\r?\n/).slice(1)
  }
  expect(await table()).toEqual([
    'France,VAT,20,24.17,4.83,0.00,0.00',
    'France,VAT,5.5,120.83,6.65,0.00,0.00',
  ])
  await sale.artist.call('refundOrder', { id, amount: '156.48' })
  await until(async () => (await table()).every((line) => !line.endsWith(',0.00,0.00')))
  expect(await table()).toEqual([
    'France,VAT,20,24.17,4.83,24.17,4.83',
    'France,VAT,5.5,120.83,6.65,120.83,6.65',
  ])
  expect((await sale.shop.visitor().send('GET', '/api/cms/year/taxes')).status).toBe(401)
})
