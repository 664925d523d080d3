import { createArtwork } from '../support/artworks'
import {
  createDiscount,
  freshCode,
  placeAt,
  placeWithCode,
  quoteCode,
  refusedBy,
  saveDiscount,
} from '../support/discounts'
import { emailsOf, historyOf, orderOf, untilPaymentState } from '../support/payments'
import { confirmPayment, originalLine, placeOrder, printLine } from '../support/purchase'
import { createSeries } from '../support/series'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '0.25' })

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

/** The cart line of two prints of one artwork, at 40 USD in total. */
const prints = async (fields = {}) => [printLine(await createArtwork(artist, fields), 'A4', 2)]
const usesOf = async (id: number) => {
  const [row] = await shop().query<{ paid: number; open: number }>(
    `SELECT count(*) FILTER (WHERE payment_state IN ('paid', 'partially_refunded', 'refunded'))::int AS paid,
     count(*) FILTER (WHERE payment_state IN ('awaiting_payment', 'cancelling', 'capturing'))::int AS open
   FROM orders WHERE discount_id = $1`,
    [id],
  )
  return row
}
const pay = async (buyer: Visitor, order: { id: string; clientSecret: string }) => {
  await confirmPayment(shop(), buyer, order)
  await buyer.call('getOrder', { id: order.id })
  await untilPaymentState(shop(), order.id, 'paid')
}
const person = () => ({ email: `${freshCode().toLowerCase()}@example.test` })
const endHold = async (id: string) => {
  await shop().query(
    `UPDATE orders SET hold_until = now() - interval '1 minute', created_at = created_at - interval '1 hour' WHERE id = $1`,
    [id],
  )
  await untilPaymentState(shop(), id, 'expired')
}

test('a code takes off what it says, and is told by quote, order, confirmation, letters, panel and table', async () => {
  const { code } = await createDiscount(artist, { percent: 15 })
  const buyer = shop().visitor()
  const orderItems = await prints()
  const typed = ` ${code.toLowerCase().replace('-', ' -')} `
  const quote = await quoteCode(buyer, orderItems, typed)
  const sums = {
    subtotalAmount: '40.00',
    discountAmount: '6.00',
    shippingAmount: '15.00',
    totalAmount: '49.00',
    discountCode: code,
  }
  expect(quote).toMatchObject({ ...sums, problems: [] })

  const order = await placeAt(buyer, orderItems, typed, quote.totalAmount)
  expect(order.totalAmount).toBe('49.00')
  await pay(buyer, order)
  expect(await orderOf(shop(), order.id)).toMatchObject({ captured_amount: '49.00', discount_code: code })
  expect(await buyer.call('getOrder', { id: order.id })).toMatchObject(sums)
  expect(await historyOf(shop(), order.id)).toContainEqual(expect.stringContaining(`with the code ${code}`))
  const letters = await emailsOf(shop(), order.id)
  expect(letters.map(({ data }) => data)).toEqual(
    letters.map(() => expect.objectContaining({ discountAmount: '6.00', discountCode: code })),
  )
  const [listed] = await artist.call('listOrders', {})
  expect(listed).toMatchObject({ id: order.id, ...sums })
  const csv = (await artist.send('GET', '/api/cms/orders/export')).text
  const headings = csv.split('\r\n')[0]?.split(',') ?? []
  expect(headings).toContain('Discount code')
  expect(csv.split('\r\n').find((row) => row.includes(order.id))).toMatch(new RegExp(`,6.00,0.00,.*${code}`))
})

test('free shipping is given to orders whose every work the code is for', async () => {
  const { code } = await createDiscount(artist, { kind: 'free_shipping', scope: 'prints' })
  const artwork = await createArtwork(artist)
  const buyer = shop().visitor()
  const free = { discountAmount: '0.00', shippingAmount: '0.00', totalAmount: '20.00', discountCode: code }
  expect(await quoteCode(buyer, [printLine(artwork, 'A4')], code)).toMatchObject(free)
  expect(await refusedBy(buyer, [printLine(artwork, 'A4'), originalLine(artwork)], code)).toBe(
    `${code} is for orders of prints alone.`,
  )
})

test('a code for a series takes off its works alone, and is refused where there are none', async () => {
  const series = await createSeries(artist, `Coast ${freshCode()}`)
  const inside = await createArtwork(artist)
  const outside = await createArtwork(artist)
  await shop().query(
    `INSERT INTO artworks_rels (parent_id, path, series_id, "order") SELECT $1, 'series', $2, 1
   WHERE NOT EXISTS (SELECT 1 FROM artworks_rels WHERE parent_id = $1 AND series_id = $2)`,
    [inside.id, series.id],
  )
  const { code } = await createDiscount(artist, { percent: 50, ofSeries: true, series: [series.id] })
  const lines = [printLine(inside, 'A4'), printLine(outside, 'A3')]
  expect(await quoteCode(shop().visitor(), lines, code)).toMatchObject({ discountAmount: '10.00' })
  const words = `${code} is for certain works, and there are none of them in your cart.`
  expect(await refusedBy(shop().visitor(), [printLine(outside, 'A3')], code)).toBe(words)
  await artist.send('DELETE', `/api/cms/series/${series.id}`)
  expect(await refusedBy(shop().visitor(), lines, code)).toBe(words)
})

test('a code that there never was and one that is switched off are told in the same words', async () => {
  const { id, code } = await createDiscount(artist)
  await saveDiscount(artist, id, { isOn: false })
  const lines = await prints()
  const words = await refusedBy(shop().visitor(), lines, code)
  expect(words).toContain('not known here, or it is not in use any more')
  expect(await refusedBy(shop().visitor(), lines, freshCode())).toBe(words)
  const refusal = await refusalOf(placeAt(shop().visitor(), lines, code, '55.00'))
  expect(refusal).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', message: words, fields: [{ field: 'choices.code', message: words }] },
  })
})

test('days are the artist’s: a code is too early, in time, and over', async () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString()
  const lines = await prints()
  const early = await createDiscount(artist, { firstDay: day(3) })
  const late = await createDiscount(artist, { lastDay: day(-3) })
  const now = await createDiscount(artist, { firstDay: day(-2), lastDay: day(2) })
  expect(await refusedBy(shop().visitor(), lines, early.code)).toMatch(
    /can be used from \w+ \d+, \d{4} on\.$/,
  )
  expect(await refusedBy(shop().visitor(), lines, late.code)).toMatch(/could be used until \w+ \d+, \d{4}\.$/)
  expect(await refusedBy(shop().visitor(), lines, now.code)).toBeNull()

  // Kiritimati is a day ahead of Pago Pago, so the same moment has different dates.
  const zones = async (timeZone: string) => {
    await artist.sendJson('POST', '/api/cms/globals/shop_settings', { timeZone })
    const [row] = await shop().query<{ day: string }>(`SELECT ((now() AT TIME ZONE $1)::date)::text AS day`, [
      timeZone,
    ])
    return String(row?.day)
  }
  const ahead = await createDiscount(artist, {
    firstDay: `${await zones('Pacific/Kiritimati')}T12:00:00.000Z`,
  })
  expect(await refusedBy(shop().visitor(), lines, ahead.code)).toBeNull()
  await zones('Pacific/Pago_Pago')
  expect(await refusedBy(shop().visitor(), lines, ahead.code)).toContain('can be used from')
  await zones('UTC')
})

test('a least sum is that of the works, before the discount and without the shipping', async () => {
  const { code } = await createDiscount(artist, { leastSum: '40', percent: 50 })
  const artwork = await createArtwork(artist)
  expect(await refusedBy(shop().visitor(), [printLine(artwork, 'A3')], code)).toBe(
    `${code} is for orders of at least $40.00, without shipping.`,
  )
  expect(await refusedBy(shop().visitor(), [printLine(artwork, 'A4', 2)], code)).toBeNull()
})

test('the last use is bound to its order, and comes back when that is not paid', async () => {
  const { id, code } = await createDiscount(artist, { maxUses: 1 })
  const lines = await prints()
  const [first, second] = [shop().visitor(), shop().visitor()]
  const order = await placeWithCode(first, lines, code)
  const until15 = Date.parse(String(order.holdUntil)) - Date.now()
  expect(until15).toBeGreaterThan(14 * 60_000)
  expect(until15).toBeLessThanOrEqual(15 * 60_000)
  // The buyer's own open order does not count against the buyer.
  expect(await refusedBy(first, lines, code)).toBeNull()
  const words = await refusedBy(second, lines, code)
  expect(words).toContain('taken by orders that are being paid just now')
  expect(await refusalOf(placeAt(second, lines, code, '51.00'))).toMatchObject({
    body: { code: 'invalid_input', message: words },
  })
  await endHold(order.id)
  expect(await usesOf(id)).toEqual({ paid: 0, open: 0 })

  const taken = await placeWithCode(second, lines, code)
  await pay(second, taken)
  expect(await usesOf(id)).toEqual({ paid: 1, open: 0 })
  expect(await refusedBy(first, lines, code)).toBe(`${code} has been used as often as it can be.`)
})

test('a use comes back from an order that its buyer changed, and from one that the artist deleted', async () => {
  const { id, code } = await createDiscount(artist, { maxUses: 1 })
  const lines = await prints()
  const buyer = shop().visitor()
  const first = await placeWithCode(buyer, lines, code)
  const without = await placeOrder(buyer, lines)
  expect([without.id === first.id, without.totalAmount]).toEqual([false, '55.00'])
  expect(await usesOf(id)).toEqual({ paid: 0, open: 0 })

  const again = await placeWithCode(buyer, lines, code)
  expect((await placeWithCode(buyer, lines, code)).id).toBe(again.id)
  await artist.call('deleteOrder', { id: again.id })
  expect(await usesOf(id)).toEqual({ paid: 0, open: 0 })
  expect(await refusedBy(shop().visitor(), lines, code)).toBeNull()
})

test('once a person goes by the mailbox, and a refund of all gives it back, but not to the uses in all', async () => {
  const { id, code } = await createDiscount(artist, { oncePerPerson: true, maxUses: 2 })
  const lines = await prints()
  const name = freshCode().toLowerCase()
  const buyer = shop().visitor()
  const order = await placeWithCode(buyer, lines, code, { email: `${name}@gmail.com` })
  const same = `${name.toUpperCase().split('').join('.')}+again@googlemail.com`
  expect(await refusedBy(shop().visitor(), lines, code, same)).toContain('is being paid with it just now')
  await pay(buyer, order)
  expect(await refusedBy(shop().visitor(), lines, code, same)).toContain('has used it already')
  expect(await refusalOf(placeAt(shop().visitor(), lines, code, '51.00', { email: same }))).toMatchObject({
    body: { fields: [{ field: 'choices.code' }] },
  })
  // The code is not refused before an address is typed, and another address counts as another person.
  expect(await refusedBy(shop().visitor(), lines, code)).toBeNull()
  expect(await refusedBy(shop().visitor(), lines, code, `other-${name}@gmail.com`)).toBeNull()

  await artist.sendJson('POST', `/api/cms/orders/${order.id}/refund`, { token: `${order.id}:1` })
  await untilPaymentState(shop(), order.id, 'refunded')
  expect(await usesOf(id)).toEqual({ paid: 1, open: 0 })
  const another = shop().visitor()
  await pay(another, await placeWithCode(another, lines, code, { email: same }))
  expect(await refusedBy(shop().visitor(), lines, code)).toContain('as often as it can be')
})

test('a code for a first order is refused to somebody who has bought', async () => {
  const { code } = await createDiscount(artist, { firstOrder: true })
  const lines = await prints()
  const known = person()
  const buyer = shop().visitor()
  const order = await placeOrder(buyer, lines, known)
  expect(await refusedBy(shop().visitor(), lines, code, known.email)).toBeNull()
  await pay(buyer, order)
  expect(await refusedBy(shop().visitor(), lines, code, known.email)).toContain('is for a first order')
  expect(await refusedBy(shop().visitor(), lines, code, person().email)).toBeNull()
})

test('a code that leaves nothing a card can pay is refused, with what it would come to', async () => {
  const artwork = await createArtwork(artist, { printOptions: [{ size: 'A4', price: '0.40' }] })
  const lines = [printLine(artwork, 'A4')]
  const free = await createDiscount(artist, { kind: 'free_shipping' })
  const words = `With ${free.code} the order would come to $0.40. Payments begin at $0.50.`
  expect(await refusedBy(shop().visitor(), lines, free.code)).toContain(words)
  expect(await refusalOf(placeAt(shop().visitor(), lines, free.code, '0.40'))).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', message: expect.stringContaining(words) },
  })
  expect(await usesOf(free.id)).toEqual({ paid: 0, open: 0 })
  // Shipping leaves something to pay.
  const all = await createDiscount(artist, { percent: 100 })
  expect(await quoteCode(shop().visitor(), lines, all.code)).toMatchObject({
    totalAmount: '15.00',
    problems: [],
  })
})

test('a shop asks the provider for as little as its best code leaves, and for no less', async () => {
  const { id } = await createDiscount(artist, { kind: 'sum', amount: '10000' })
  const ask = (amount: string) =>
    shop().visitor().sendJson('POST', '/api/create-payment-intent', { amount, customerData: {} })
  expect((await ask('15.00')).status).toBe(200)
  expect((await ask('0.49')).status).toBe(400)
  await saveDiscount(artist, id, { isOn: false })
})

test('who tries many codes, all at once too, is told nothing more, not even of one that there is', async () => {
  const { code } = await createDiscount(artist)
  const guesser = shop().visitor()
  const lines = await prints()
  const tries = Array.from({ length: 25 }, () =>
    quoteCode(guesser, lines, freshCode()).then(
      () => 200,
      (refusal) => refusal.status,
    ),
  )
  expect((await Promise.all(tries)).filter((status) => status !== 429)).toHaveLength(20)
  expect(await refusalOf(quoteCode(guesser, lines, code))).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests' },
  })
  expect(await refusalOf(placeAt(guesser, lines, code, '51.00'))).toMatchObject({ status: 429 })
  expect((await placeOrder(guesser, lines)).totalAmount).toBe('55.00')
  expect(await refusedBy(shop().visitor(), lines, code)).toBeNull()
})

test('one network keeps five uses of codes from others, and no more', async () => {
  const { code } = await createDiscount(artist, { maxUses: 20 })
  const lines = await prints()
  const address = shop().visitor().address
  for (let order = 0; order < 5; order += 1) await placeWithCode(shop().visitor(address), lines, code)
  expect(await refusalOf(placeWithCode(shop().visitor(address), lines, code))).toMatchObject({
    status: 429,
  })
  await placeOrder(shop().visitor(address), lines)
  await placeWithCode(shop().visitor(), lines, code)
})

test('pages say that the shop takes codes as soon as one is in use, and no longer than that', async () => {
  const takesCodes = async () => {
    const { text } = await shop().visitor().send('GET', '/contact')
    return /"takesCodes":(true|false)/.exec(text)?.[1]
  }
  await shop().query('UPDATE discounts SET is_on = false')
  await until(async () => (await takesCodes()) === 'false')
  const { id } = await createDiscount(artist)
  expect(await takesCodes()).toBe('true')
  await saveDiscount(artist, id, { isOn: false })
  expect(await takesCodes()).toBe('false')
})

describe('in the panel', () => {
  const stored = async (id: number): Promise<Record<string, unknown>> =>
    JSON.parse((await artist.send('GET', `/api/cms/discounts/${id}?depth=0`)).text)

  /** Places an order and gives it a code by SQL. @returns the order's id */
  async function orderWith({ id, code }: { id: number; code: string }): Promise<string> {
    const order = await placeOrder(shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
    await shop().query('UPDATE orders SET discount_id = $1, discount_code = $2 WHERE id = $3', [
      id,
      code,
      order.id,
    ])
    return order.id
  }

  test('a code is stored in capitals and without spaces, and no two are the same', async () => {
    const name = freshCode()
    const { id, code } = await createDiscount(artist, { code: ` ${name.toLowerCase()} ` })
    expect(code).toBe(name)
    expect(await stored(id)).toMatchObject({
      isOn: true,
      kind: 'percent',
      percent: 10,
      scope: 'everything',
    })
    const again = await artist.sendJson('POST', '/api/cms/discounts', {
      code: name,
      kind: 'percent',
      percent: 5,
    })
    expect([again.status, again.text]).toEqual([400, expect.stringContaining('code')])
  })

  test('a code with a field that is wrong is refused, by the name of the field', async () => {
    for (const [fields, field] of [
      [{ code: 'TEN%' }, 'code'],
      [{ firstDay: '2026-12-02', lastDay: '2026-12-01' }, 'lastDay'],
      [{ ofSeries: true, series: [] }, 'series'],
    ] as const) {
      const { status, text } = await artist.sendJson('POST', '/api/cms/discounts', {
        code: freshCode(),
        kind: 'percent',
        percent: 10,
        ...fields,
      })
      expect([status, text]).toEqual([400, expect.stringContaining(`"path":"${field}"`)])
    }
  })

  test('a code that an order has stays what it was, whatever became of the order, and can be switched off', async () => {
    const series = await createSeries(artist, `Given ${freshCode()}`)
    const discount = await createDiscount(artist, { ofSeries: true, series: [series.id], maxUses: 3 })
    expect((await saveDiscount(artist, discount.id, { percent: 20 })).status).toBe(200)
    const order = await orderWith(discount)
    await orderWith(discount)
    // The maximum cannot be set below the number of uses.
    expect(await saveDiscount(artist, discount.id, { maxUses: 1 })).toMatchObject({
      status: 400,
      field: 'maxUses',
    })

    for (const [field, value] of Object.entries({
      percent: 30,
      oncePerPerson: true,
    })) {
      const refused = await saveDiscount(artist, discount.id, { [field]: value })
      expect([refused.status, refused.field, refused.said]).toEqual([
        400,
        field,
        expect.stringContaining('orders have this code, so what it gives stays as it is'),
      ])
    }
    const deleted = await artist.send('DELETE', `/api/cms/discounts/${discount.id}`)
    expect([deleted.status, deleted.text]).toEqual([409, expect.stringContaining('Switch it off instead')])
    const changes = { isOn: false, lastDay: '2030-01-01', maxUses: 2, note: 'Over.' }
    expect((await saveDiscount(artist, discount.id, changes)).status).toBe(200)

    // The order's foreign key also keeps it in the database.
    await expect(shop().query('DELETE FROM discounts WHERE id = $1', [discount.id])).rejects.toThrow(
      'orders_discount_fk',
    )
    await shop().query(
      `UPDATE orders SET payment_state = 'expired', money_settled_at = now() WHERE id = $1`,
      [order],
    )
    expect((await saveDiscount(artist, discount.id, { percent: 5 })).status).toBe(400)
  })
})
