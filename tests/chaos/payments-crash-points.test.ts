import type { CartLine, PlacedOrder } from '@gesso/shared-types/orders/order'
import { askForPayment, placePayment } from '../support/agreements'
import { createArtwork } from '../support/artworks'
import { createDiscount, quoteCode } from '../support/discounts'
import { quoteWithCard, sampleGiftCard, secretsOf } from '../support/gift-cards'
import { findViolations, untilSettled } from '../support/invariants'
import { askForAgreement } from '../support/legal'
import { switchDocumentsOn } from '../support/order-documents'
import { CARDS, CUSTOMER, intentOf, originalLine, printLine } from '../support/purchase'
import { ServerCluster } from '../support/server-cluster'
import { saveTaxSettings } from '../support/taxes'
import { letPass, until } from '../support/until'
import { Refusal, Visitor } from '../support/visitor'

/**
 * The points at which the provider or the database already has what the dying process has not recorded yet, in the
 * story's order: each new process dies at the next point.
 */
const BETWEEN = ['place.committed, capture.captured, refund.made and expire.cancelled']
/**
 * `npm run chaos -- --points` makes a process die at each point separately, also where little or nothing has to be
 * repaired.
 */
const OTHERS = [
  'place.committed',
  'intent.opened',
  'capture.captured',
  'expire.cancelled',
  'refund.made',
  'bind.updated',
  'give-back.cancelled',
  'webhook.recorded',
  'bind.planned',
  'bind.detached',
  'settle.authorised',
  'capture.noted',
  'expire.cancelling',
  'event.handled',
  'refund.asked',
  'sweep.loose',
]
const dyingAt = (between: string[], others: string[]): string[] =>
  process.env.CHAOS_POINTS === 'all' ? [...between, ...others] : between
/** The crash points in a test's name. */
const pointsOf = (at: string): string[] => at.split(/, | and /)

let cluster: ServerCluster
/** The version of the terms that every buyer agrees to. */
let terms: number
beforeAll(async () => {
  cluster = await ServerCluster.open(0, { SWEEP_SECONDS: '0.25', LOG_LEVEL: 'silent' })
  terms = await askForAgreement(cluster)
  await switchDocumentsOn(cluster)
})
afterEach(() => cluster.stopServers())
afterAll(() => cluster.close())

async function order(
  at: Visitor,
  orderItems: CartLine[],
  code?: string,
  card?: string,
): Promise<PlacedOrder> {
  const choices = { ...(code && { code }) }
  const quote = card ? quoteWithCard(at, orderItems, card, choices) : quoteCode(at, orderItems, code)
  const { totalAmount: agreedTotal, giftCardAmount: amount } = await quote
  return at.call('placeOrder', {
    customerData: CUSTOMER,
    orderItems,
    choices,
    agreedTotal,
    ...(card && amount && { giftCard: { code: card, amount } }),
    agreement: [terms],
  })
}

/** Uses any open server with the same browser, and repeats the click while the shop is down. */
async function click<T>(browser: Visitor, act: (browser: Visitor) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    await cluster.untilOpen()
    const at = new Visitor(cluster.anyServer().url, browser.address)
    for (const [name, value] of browser.cookies) at.cookies.set(name, value)
    try {
      return await act(at)
    } catch (error) {
      if (tries === 20 || (error instanceof Refusal && error.status < 500)) throw error
      await letPass(150, 'a server that died is replaced')
    } finally {
      for (const [name, value] of at.cookies) browser.cookies.set(name, value)
    }
  }
}

/** Creates a gift card of 100 USD. @returns its id and its code */
async function giftCard(): Promise<{ id: string; code: string }> {
  const id = await sampleGiftCard(cluster)
  return { id, code: (await secretsOf(cluster, id)).code }
}

type Story = { paid: string[]; unpaid: string[]; code: string; cards: string[]; intents: string[] }

/**
 * Makes purchases: one with a refund, one by a wallet after a declined card, one whose first intent is paid too
 * early, one left unpaid, one whose original is taken off sale, and one by a private link; then an intent without an
 * order.
 */
async function story(artist: Visitor): Promise<Story> {
  const [first, second, third, fourth, fifth] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => click(artist, (at) => createArtwork(at))),
  )
  if (!first || !second || !third || !fourth || !fifth) throw new Error('The artworks were not created')
  // Two uses: one is spent, and one is released.
  const { code } = await click(artist, (at) => createDiscount(at, { percent: 10, maxUses: 2 }))
  const [ada, ben, cleo, dan, eve, fay, gil] = [1, 2, 3, 4, 5, 6, 7].map(() => new Visitor('')) as [
    Visitor,
    Visitor,
    Visitor,
    Visitor,
    Visitor,
    Visitor,
    Visitor,
  ]
  // One card is spent by a paid order, and the other gets its balance back from an unpaid one.
  const [spent, back] = [await giftCard(), await giftCard()]
  const intent = (browser: Visitor, amount: string) =>
    click(browser, (at) => at.call('createPaymentIntent', { amount, customerData: {} }))

  await intent(gil, '35.00')
  const byCard = await click(gil, (at) => order(at, [printLine(first, 'A4')]))
  await cluster.provider.confirm(byCard.clientSecret, CARDS.declined)

  await intent(ada, '125.00')
  const bought = await click(ada, (at) => order(at, [originalLine(first)], code, spent.code))
  await cluster.provider.confirm(bought.clientSecret, CARDS.good)
  await click(ada, (at) => at.call('getOrder', { id: bought.id }))
  await until(async () => (await stateOf(bought.id)) === 'paid')
  await click(artist, async (at) => {
    const answer = await at.sendJson('POST', `/api/cms/orders/${bought.id}/refund`, {
      amount: '10.00',
      token: `${bought.id}:1`,
    })
    if (answer.status >= 500) throw new Error('again')
  }).catch(() => undefined)

  const byWallet = await click(gil, (at) =>
    at.call('placeOrder', {
      customerData: CUSTOMER,
      orderItems: [printLine(first, 'A4')],
      agreement: [terms],
      byWallet: true,
    }),
  )
  expect(byWallet.id).toBe(byCard.id)
  await cluster.provider.confirm(byWallet.clientSecret, CARDS.good)

  const early = await intent(ben, '45.00')
  // The event of an authorisation without an order voids it at once, so this order must be placed before the event
  // arrives.
  cluster.holdsWebhooks = true
  await cluster.provider.confirm(early.clientSecret, CARDS.good)
  const late = await click(ben, (at) => order(at, [originalLine(second), printLine(first, 'A4')]))
  cluster.holdsWebhooks = false
  await cluster.provider.confirm(late.clientSecret, CARDS.good)

  // Every checkout does this when it opens, so that the browser has its session even if the next answer is lost.
  await intent(cleo, '125.00')
  const left = await click(cleo, (at) => order(at, [originalLine(third)], code, back.code))

  await intent(dan, '125.00')
  const lost = await click(dan, (at) => order(at, [originalLine(fourth)]))
  await click(artist, async (at) => {
    const answer = await at.sendJson('PATCH', `/api/cms/artworks/${fourth.id}`, { originalAvailable: false })
    if (answer.status !== 200) throw new Error('again')
  })
  await cluster.provider.confirm(lost.clientSecret, CARDS.good)

  const agreement = await click(artist, async (at) => {
    const known = await at.call('listAgreements', {})
    const mine = known.find(({ works }) => works[0]?.artworkId === fifth.id)
    return mine ?? askForPayment(at, { kind: 'work', work: { artworkId: fifth.id, type: 'original' } })
  })
  await intent(fay, '125.00')
  const agreed = await click(fay, (at) => placePayment(at, agreement, 1, {}, [terms]))
  await cluster.provider.confirm(agreed.clientSecret, CARDS.good)

  await intent(eve, '40.00')
  return {
    paid: [bought.id, late.id, agreed.id, byWallet.id],
    unpaid: [left.id, lost.id],
    code,
    cards: [spent.id, back.id],
    intents: [intentOf(byCard), intentOf(byWallet)],
  }
}

async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await cluster.query<{ payment_state: string }>(
    'SELECT payment_state FROM orders WHERE id = $1',
    [id],
  )
  return row?.payment_state
}

test.each(dyingAt(BETWEEN, OTHERS))(
  'a process that dies at %s leaves nothing that the next one does not settle',
  async (at) => {
    const killed = cluster.kills
    await cluster.addDyingServer(pointsOf(at))
    const artist = await cluster.signIn()
    const { paid, unpaid, code, cards, intents } = await story(artist)
    await until(async () => {
      const states = await Promise.all(paid.map(stateOf))
      return states.every((state) => ['paid', 'partially_refunded'].includes(String(state)))
    })
    await untilSettled(cluster)
    expect(cluster.kills).toBe(killed + pointsOf(at).length)
    expect(await findViolations(cluster)).toEqual([])
    expect(await Promise.all(unpaid.map(stateOf))).toEqual(['expired', 'lost'])
    const [use, other] = await cluster.query<{ id: string }>(
      `SELECT id FROM orders WHERE discount_code = $1 AND payment_state NOT IN ('expired', 'lost', 'failed')`,
      [code],
    )
    expect([use?.id, other]).toEqual([paid[0], undefined])
    const given = await cluster.query<{ amount: string }>(
      `SELECT body->>'amount' AS amount FROM test_payments.refunds
       WHERE body->>'payment_intent' = (SELECT payment_intent_id FROM orders WHERE id = $1)`,
      [paid[0]],
    )
    expect(given).toEqual([{ amount: '1000' }])
    const balances = await cluster.query<{ balance: string }>(
      'SELECT balance FROM gift_cards WHERE id = ANY($1::int[]) ORDER BY id',
      [cards],
    )
    expect(balances).toEqual([{ balance: '0.00' }, { balance: '100.00' }])
    // A process that dies at that moment leaves the declined card's intent to the sweep.
    const ends = await cluster.query(
      `SELECT body->>'status' AS status, body->'shipping' = 'null' AS is_bare FROM test_payments.payment_intents
       WHERE id = ANY($1) ORDER BY place`,
      [intents],
    )
    expect(ends).toEqual([
      { status: 'canceled', is_bare: false },
      { status: 'succeeded', is_bare: true },
    ])
  },
)

test.each(
  dyingAt(
    ['tax.made and refund.made'],
    [
      'tax.made',
      'refund.made',
      'tax.made, refund.made and tax.made',
      'tax.asked, refund.asked and tax.asked',
    ],
  ),
)(
  'an order that is paid and cancelled by processes that die at %s is cancelled and recorded with Stripe Tax once',
  async (at) => {
    const killed = cluster.kills
    await cluster.addDyingServer(pointsOf(at))
    const artist = await cluster.signIn()
    const artwork = await click(artist, (server) => createArtwork(server))
    await click(artist, (server) => saveTaxSettings(server, { charging: 'stripe', prices: 'on_top' }))
    try {
      const buyer = new Visitor('')
      await click(buyer, (server) =>
        server.call('createPaymentIntent', { amount: '125.00', customerData: {} }),
      )
      const { id, clientSecret, totalAmount } = await click(buyer, (server) =>
        order(server, [originalLine(artwork)]),
      )
      // 8.1 % in Switzerland, on the artwork and its shipping.
      expect(totalAmount).toBe('135.13')
      await cluster.provider.confirm(clientSecret, CARDS.good)
      await click(buyer, (server) => server.call('getOrder', { id }))
      await until(async () => (await stateOf(id)) === 'paid')
      await untilRecorded(id, 1)
      const { lines, refundToken } = await click(artist, (server) => server.call('readOrderSheet', { id }))
      const cancellation = {
        id,
        token: refundToken,
        money: { kind: 'all' as const },
        putBack: lines.map((line) => line.id),
        words: 'I am sorry.',
      }
      const { state } = await click(artist, (server) => server.call('cancelOrder', cancellation))
      expect(['done', 'pending']).toContain(state)
      await untilRecorded(id, 2)
      await untilSettled(cluster)
      expect(cluster.kills).toBe(killed + pointsOf(at).length)
      expect(
        await cluster.query(
          `SELECT sold_order_id, cancelled_at IS NOT NULL AS cancelled, cancellations.state,
             (SELECT count(*)::int FROM emails WHERE emails.order_id = $1 AND kind = 'refunded') AS letters,
             (SELECT count(*)::int FROM test_payments.refunds WHERE body->>'payment_intent' = payment_intent_id) AS refunds
           FROM orders JOIN order_items ON order_items.order_id = orders.id JOIN artworks ON artworks.id = artwork_id
             JOIN cancellations ON cancellations.order_id = orders.id WHERE orders.id = $1`,
          [id],
        ),
      ).toEqual([{ sold_order_id: null, cancelled: true, state: 'done', letters: 1, refunds: 1 }])
      expect(await findViolations(cluster)).toEqual([])
    } finally {
      await click(artist, (server) => saveTaxSettings(server, { charging: 'none' }))
    }
  },
)

/** Waits until this many rows of an order are recorded with Stripe Tax and marked as done. */
const untilRecorded = (id: string, count: number): Promise<void> =>
  until(async () => {
    const done = await cluster.query("SELECT id FROM tax_records WHERE order_id = $1 AND state = 'done'", [
      id,
    ])
    return done.length === count
  })
