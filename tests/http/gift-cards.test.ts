import { createArtwork } from '../support/artworks'
import { createDiscount } from '../support/discounts'
import {
  cardOfOrder,
  codeOfOrder,
  giftFor,
  placeWithCard,
  quoteWithCard,
  sampleGiftCard,
  secretsOf,
} from '../support/gift-cards'
import { withMailShop } from '../support/mail-shop'
import { emailsOf, historyOf, orderOf, untilPaymentState } from '../support/payments'
import {
  captures,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  printLine,
} from '../support/purchase'
import { saveSettings } from '../support/settings'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '0.25' })

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await saveSettings(artist, {
    giftCardSums: '20, 50, 100',
    giftCardLeast: '10',
    giftCardMost: '600',
    giftCardMonths: 24,
  })
})

const query = <Row extends object>(sql: string, values?: unknown[]) => shop().query<Row>(sql, values)
const cardOf = (orderId: string) => cardOfOrder(query, orderId)

/** Buys and pays a gift card. @returns the order that bought it, and its code */
async function boughtCard(fields: object) {
  const buyer = shop().visitor()
  const order = await buyer.call('buyGiftCard', giftFor(fields))
  await pay(buyer, order)
  return { id: order.id, code: await codeOfOrder(query, order.id) }
}

/** Creates a valid card of 100 USD. @returns the order that bought it, and its code */
async function goodCard() {
  const card = await sampleGiftCard(shop())
  const [bought] = await query<{ id: string }>('SELECT order_id AS id FROM gift_cards WHERE id = $1', [card])
  return { id: bought?.id ?? '', code: (await secretsOf(shop(), card)).code }
}

async function pay(buyer: Visitor, order: { id: string; clientSecret: string }) {
  await confirmPayment(shop(), buyer, order)
  await buyer.call('getOrder', { id: order.id })
  await untilPaymentState(shop(), order.id, 'paid')
}

/** Prints of one artwork at 20 USD each; shipping costs 15. */
const prints = async (quantity = 1) => [printLine(await createArtwork(artist), 'A4', quantity)]
const refund = async (id: string, body: object = {}) => {
  const answer = await artist.sendJson('POST', `/api/cms/orders/${id}/refund`, body)
  return { status: answer.status, body: JSON.parse(answer.text) }
}
const endHold = async (id: string) => {
  await query(
    `UPDATE orders SET hold_until = now() - interval '1 minute', created_at = created_at - interval '1 hour' WHERE id = $1`,
    [id],
  )
  await untilPaymentState(shop(), id, 'expired')
}

test('what is sold is told to everybody, and no other sum is', async () => {
  const visitor = shop().visitor()
  const { today, ...offer } = await visitor.call('readGiftCardOffer', {})
  expect(offer).toEqual({
    sums: ['20.00', '50.00', '100.00'],
    least: '10.00',
    most: '600.00',
    months: 24,
    words: '',
  })
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/)
  for (const amount of ['9.99', '600.01']) {
    expect(await refusalOf(visitor.call('buyGiftCard', giftFor({ amount })))).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'amount' }] },
    })
  }
  expect(await refusalOf(visitor.call('buyGiftCard', giftFor({ day: '2001-01-01' })))).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'day' }] },
  })
})

test('a card is sent once it is paid, with a code that is stored nowhere, and a page of its own', async () => {
  const buyer = shop().visitor()
  const gift = giftFor({ amount: '50.00' })
  const order = await buyer.call('buyGiftCard', gift)
  expect(order).toMatchObject({ totalAmount: '50.00', paymentState: 'awaiting_payment' })
  expect((await intentAtProvider(shop(), intentOf(order))).amount).toBe(5000)
  expect(await cardOf(order.id)).toEqual({ state: 'unpaid', balance: '0.00', ledger: [] })
  // Pressing again returns the same order.
  expect((await buyer.call('buyGiftCard', gift)).id).toBe(order.id)
  await pay(buyer, order)
  expect(await cardOf(order.id)).toEqual({ state: 'active', balance: '50.00', ledger: [['issued', 5000]] })

  const letters = () => mail().received.filter(({ recipients }) => recipients.includes(gift.recipientEmail))
  await until(async () => letters().length > 0)
  const [letter] = letters()
  expect(letter?.subject).toBe('[Test] Ada sends you a gift card of $50')
  const code = await codeOfOrder(query, order.id)
  const grouped = code.match(/.{5}/g)?.join('-')
  expect(letter?.text).toContain(grouped)
  expect(letter?.text).toContain('For the empty place above your desk.')
  const [, token = ''] = /gift-card\/([\w-]{43})/.exec(letter?.text ?? '') ?? []
  const visitor = shop().visitor()
  expect(await visitor.call('readGiftCard', { token })).toMatchObject({
    code: grouped,
    amount: '50.00',
    balance: '50.00',
    isGood: true,
    recipientName: 'Grace Hopper',
    fromName: 'Ada',
  })
  expect(await visitor.call('readGiftCardBalance', { code: ` ${grouped?.toLowerCase()} ` })).toMatchObject({
    lastFour: code.slice(-4),
    balance: '50.00',
  })
  // Neither the code nor the link is in the database, not even in sent emails.
  await until(
    async () =>
      (await query(`SELECT 1 FROM emails WHERE kind = 'gift_card' AND state = 'queued'`)).length === 0,
  )
  const [stored] = await query<{ all: string }>(
    `SELECT (SELECT json_agg(gift_cards)::text FROM gift_cards) || (SELECT json_agg(emails)::text FROM emails) AS all`,
  )
  expect([
    stored?.all.includes(code),
    stored?.all.includes(token),
    stored?.all.includes(grouped ?? ''),
  ]).toEqual([false, false, false])
  // The buyer's email names the recipient, and there is nothing to send.
  expect(await orderOf(shop(), order.id)).toMatchObject({ status: 'completed' })
  expect((await emailsOf(shop(), order.id)).map(({ kind }) => kind).sort()).toEqual([
    'new_order',
    'order_confirmation',
  ])
})

test('a card for a later day is sent on its day, at nine in the morning of the shop', async () => {
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const gift = giftFor({ day })
  const buyer = shop().visitor()
  const order = await buyer.call('buyGiftCard', gift)
  await pay(buyer, order)
  const due = () =>
    query<{ due: string; queued: boolean }>(
      `SELECT to_char(letter_due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS due, letter_queued_at IS NOT NULL AS queued
     FROM gift_cards WHERE order_id = $1`,
      [order.id],
    )
  expect(await due()).toEqual([{ due: `${day} 09:00`, queued: false }])
  const letters = () => mail().received.filter(({ recipients }) => recipients.includes(gift.recipientEmail))
  expect(letters()).toEqual([])
  await query(`UPDATE gift_cards SET letter_due_at = now() WHERE order_id = $1`, [order.id])
  await until(async () => letters().length > 0)
  expect(letters()).toHaveLength(1)
})

test('an unpaid purchase is no card, and forgets whom it was for', async () => {
  const order = await shop().visitor().call('buyGiftCard', giftFor())
  await query(`UPDATE orders SET created_at = now() - interval '25 hours' WHERE id = $1`, [order.id])
  await untilPaymentState(shop(), order.id, 'expired')
  expect(await cardOf(order.id)).toBeNull()
})

test('a card pays over several orders, each time what is left of it, and is told everywhere', async () => {
  const card = await boughtCard({ amount: '50.00' })
  const buyer = shop().visitor()
  const first = await prints()
  const quote = await quoteWithCard(buyer, first, card.code)
  expect(quote).toMatchObject({
    totalAmount: '35.00',
    giftCardAmount: '35.00',
    giftCard: { lastFour: card.code.slice(-4), leftAmount: '15.00' },
    problems: [],
  })
  // The card pays the whole order, so there is no payment.
  const taken = (await captures(shop())).length
  const placed = await placeWithCard(buyer, first, card.code)
  expect(placed).toMatchObject({ paymentState: 'paid', clientSecret: '', giftCardAmount: '35.00' })
  expect(await orderOf(shop(), placed.id)).toMatchObject({
    payment_intent_id: null,
    captured_amount: '0.00',
  })
  expect((await captures(shop())).length).toBe(taken)
  expect(await historyOf(shop(), placed.id)).toContain('Paid: nothing was left to charge.')
  expect(await buyer.call('getOrder', { id: placed.id })).toMatchObject({
    totalAmount: '35.00',
    giftCardAmount: '35.00',
    paymentState: 'paid',
  })
  const [confirmation] = (await emailsOf(shop(), placed.id)).filter(
    ({ kind }) => kind === 'order_confirmation',
  )
  expect(confirmation?.data).toMatchObject({ giftCardAmount: '35.00', totalAmount: '35.00' })

  // The card pays a part, and the payment is for the rest.
  const other = shop().visitor()
  const second = await prints()
  const order = await placeWithCard(other, second, card.code)
  expect(order).toMatchObject({
    paymentState: 'awaiting_payment',
    giftCardAmount: '15.00',
    totalAmount: '35.00',
  })
  expect((await intentAtProvider(shop(), intentOf(order))).amount).toBe(2000)
  expect(await cardOf(card.id)).toMatchObject({ balance: '0.00' })
  await pay(other, order)
  expect(await orderOf(shop(), order.id)).toMatchObject({ captured_amount: '20.00', total_amount: '35.00' })
  expect(await cardOf(card.id)).toEqual({
    state: 'active',
    balance: '0.00',
    ledger: [
      ['issued', 5000],
      ['reserved', -3500],
      ['released', 3500],
      ['spent', -3500],
      ['reserved', -1500],
      ['released', 1500],
      ['spent', -1500],
    ],
  })
  const orders = await artist.call('listOrders', {})
  expect(orders.find(({ id }) => id === order.id)).toMatchObject({ giftCardAmount: '15.00' })
  expect((await quoteWithCard(buyer, first, card.code)).problems).toEqual([
    { field: 'giftCard', message: 'Nothing is left on this gift card.' },
  ])
})

test('an order that is not paid gives back what it had reserved', async () => {
  const card = await goodCard()
  const buyer = shop().visitor()
  const items = [originalLine(await createArtwork(artist))]
  const order = await placeWithCard(buyer, items, card.code)
  expect(order.paymentState).toBe('awaiting_payment')
  expect(await cardOf(card.id)).toMatchObject({ balance: '0.00' })
  // Meanwhile nobody else can use the balance; the buyer's own checkout still sees it.
  const stranger = shop().visitor()
  expect((await quoteWithCard(stranger, await prints(), card.code)).problems).toMatchObject([
    { field: 'giftCard' },
  ])
  expect((await quoteWithCard(buyer, items, card.code)).giftCardAmount).toBe('100.00')
  await endHold(order.id)
  expect(await cardOf(card.id)).toMatchObject({ balance: '100.00' })
})

test('no order is placed with another share of a card than its buyer saw', async () => {
  const card = await goodCard()
  const items = await prints()
  const refusal = await refusalOf(placeWithCard(shop().visitor(), items, card.code, { amount: '20.00' }))
  expect(refusal).toMatchObject({ status: 400, body: { fields: [{ field: 'giftCard' }] } })
  expect(refusal.body.message).toBe(
    'Your gift card pays $35.00 of this order now, not $20.00. Please look at the sums again.',
  )
  expect(await cardOf(card.id)).toMatchObject({ balance: '100.00' })
})

test('a code and a card that leave nothing to pay sell an original at once', async () => {
  const { code } = await createDiscount(artist, { percent: 100 })
  const artwork = await createArtwork(artist)
  const buyer = shop().visitor()
  const items = [originalLine(artwork)]
  const place = { country: 'CH', state: '', zipCode: '8001' }
  const quote = await buyer.call('quoteOrder', { orderItems: items, place, choices: { code } })
  expect([quote.totalAmount, quote.problems]).toEqual(['25.00', []])
  const card = await goodCard()
  const order = await placeWithCard(buyer, items, card.code, { choices: { code } })
  expect(order).toMatchObject({ paymentState: 'paid', totalAmount: '25.00', giftCardAmount: '25.00' })
  expect(await query('SELECT sold_order_id FROM artworks WHERE id = $1', [artwork.id])).toEqual([
    { sold_order_id: order.id },
  ])
  const [waiting] = await artist.call('listOrders', {})
  expect(waiting).toMatchObject({ id: order.id, status: 'pending' })
})

test('a refund goes back to the card that paid first, and then to the gift card', async () => {
  const card = await boughtCard({ amount: '20.00' })
  const buyer = shop().visitor()
  const order = await placeWithCard(buyer, await prints(), card.code)
  await pay(buyer, order)
  expect((await refund(order.id, { amount: '10.00' })).body).toMatchObject({
    paymentState: 'partially_refunded',
  })
  expect(await cardOf(card.id)).toMatchObject({ balance: '0.00' })
  const all = await refund(order.id)
  expect([all.status, all.body.refundedAmount, all.body.paymentState]).toEqual([200, '35.00', 'refunded'])
  expect(await cardOf(card.id)).toMatchObject({ balance: '20.00' })
  expect(await orderOf(shop(), order.id)).toMatchObject({
    refunded_amount: '15.00',
    gift_card_refunded_amount: '20.00',
  })
  const letters = (await emailsOf(shop(), order.id)).filter(({ kind }) => kind === 'refunded')
  expect(letters.map(({ data }) => [data.amount, data.toGiftCard, data.isWhole])).toEqual([
    ['10.00', undefined, false],
    ['5.00', '20.00', true],
  ])
  expect((await refund(order.id)).status).toBe(409)
})

test('an order that a gift card paid alone is cancelled line by line, without the provider', async () => {
  const card = await goodCard()
  const order = await placeWithCard(shop().visitor(), await prints(2), card.code)
  expect(order.paymentState).toBe('paid')
  const sheet = await artist.call('readOrderSheet', { id: order.id })
  expect(sheet.leftAmount).toBe(order.totalAmount)
  const [line] = sheet.lines
  const result = await artist.call('cancelOrder', {
    id: order.id,
    token: sheet.refundToken,
    money: { kind: 'lines', lines: [Number(line?.id)], withShipping: true },
    words: 'I am sorry.',
  })
  expect(result).toMatchObject({ state: 'done', refund: { state: 'succeeded' } })
  const [letter] = (await emailsOf(shop(), order.id)).filter(({ kind }) => kind === 'refunded')
  expect(letter?.data).toMatchObject({ words: 'I am sorry.', cancelledLines: [line?.id] })
  expect(letter?.data.toGiftCard).toBe(letter?.data.amount)
})

test('a purchase is given back as a whole while nothing of the card is spent', async () => {
  const card = await boughtCard({ amount: '50.00' })
  expect(await refund(card.id, { amount: '10.00' })).toMatchObject({ status: 409 })
  expect(await refund(card.id)).toMatchObject({ status: 200 })
  await untilPaymentState(shop(), card.id, 'refunded')
  expect(await cardOf(card.id)).toMatchObject({ state: 'void', balance: '0.00' })
  expect((await quoteWithCard(shop().visitor(), await prints(), card.code)).problems).toEqual([
    { field: 'giftCard', message: 'This is not the code of a gift card that can be used here.' },
  ])
  const spent = await boughtCard({ amount: '50.00' })
  await placeWithCard(shop().visitor(), await prints(), spent.code)
  const refused = await refund(spent.id)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining('$35.00 of this gift card'),
  ])
  expect(await cardOf(spent.id)).toMatchObject({ state: 'active', balance: '15.00' })
})

test('the ledger is never changed, and no balance but by it', async () => {
  const { id } = await goodCard()
  const refused = (sql: string) =>
    query(sql).then(
      () => 'done',
      (error: Error) => error.message,
    )
  expect(await refused('UPDATE gift_card_entries SET amount_cents = 1')).toContain('append-only')
  expect(await refused('DELETE FROM gift_card_entries')).toContain('append-only')
  expect(await refused('UPDATE gift_cards SET balance = 1')).toContain('sum of its ledger')
  expect(await refused(`DELETE FROM gift_cards WHERE order_id = '${id}'`)).toContain('is kept')
  expect(
    await refused(
      `INSERT INTO gift_card_entries (gift_card_id, move, amount_cents, order_id)
     SELECT id, 'spent', -10001, 'XXXXXXXXXX' FROM gift_cards WHERE order_id = '${id}'`,
    ),
  ).toContain('gift_cards_never_overspent')
})

test('eight buyers with the code of one card spend no more than is on it', async () => {
  const card = await goodCard()
  const items = await prints()
  const buyers = Array.from({ length: 8 }, () => shop().visitor())
  const outcomes = await Promise.all(
    buyers.map((buyer) =>
      placeWithCard(buyer, items, card.code, { amount: '35.00', total: '35.00' }).then(
        ({ paymentState }) => paymentState,
        () => 'refused',
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(2)
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(6)
  expect(await cardOf(card.id)).toMatchObject({ balance: '30.00' })
})

test('who guesses codes is refused after a while, the right one too', async () => {
  const card = await goodCard()
  const guesser = shop().visitor()
  const ask = (code: string) => refusalOf(guesser.call('readGiftCardBalance', { code }))
  const answers = []
  for (let guess = 0; guess < 20; guess++) answers.push(await ask(`GUESS-${guess}`))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
  expect(await ask(card.code)).toMatchObject({ status: 429 })
})
