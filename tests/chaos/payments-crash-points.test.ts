import { createArtwork } from '../support/artworks'
import { findViolations, untilSettled } from '../support/invariants'
import { CARDS, originalLine, placeOrder, printLine } from '../support/purchase'
import { ServerCluster } from '../support/server-cluster'
import { until } from '../support/until'
import { Refusal, Visitor } from '../support/visitor'

/** Every crash point, with the part of the story below in which a process passes it. */
const POINTS = [
  'place.committed',
  'bind.planned',
  'intent.opened',
  'bind.updated',
  'bind.detached',
  'settle.authorised',
  'capture.captured',
  'capture.noted',
  'expire.cancelling',
  'expire.cancelled',
  'give-back.cancelled',
  'webhook.recorded',
  'event.handled',
  'refund.asked',
  'refund.made',
  'sweep.loose',
]

let cluster: ServerCluster
beforeAll(async () => {
  cluster = await ServerCluster.open(0, { SWEEP_SECONDS: '1', LOG_LEVEL: 'silent' })
}, 90_000)
afterEach(() => cluster.stopServers())
afterAll(() => cluster.close(), 60_000)

/** The same browser at any open server; its click is repeated while the shop is down. */
async function click<T>(browser: Visitor, act: (browser: Visitor) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    await cluster.untilOpen()
    const at = new Visitor(cluster.anyServer().url, browser.address)
    for (const [name, value] of browser.cookies) at.cookies.set(name, value)
    try {
      return await act(at)
    } catch (error) {
      if (tries === 20 || (error instanceof Refusal && error.status < 500)) throw error
      await new Promise((done) => setTimeout(done, 150))
    } finally {
      for (const [name, value] of at.cookies) browser.cookies.set(name, value)
    }
  }
}

/** A purchase with a refund, one with an intent paid too early, one left, one lost, and an intent left alone. */
async function story(artist: Visitor): Promise<{ paid: string[]; unpaid: string[] }> {
  const [first, second, third, fourth] = await Promise.all(
    [1, 2, 3, 4].map(() => click(artist, (at) => createArtwork(at))),
  )
  if (!first || !second || !third || !fourth) throw new Error('The artworks were not created')
  const [ada, ben, cleo, dan, eve] = [1, 2, 3, 4, 5].map(() => new Visitor('')) as [
    Visitor,
    Visitor,
    Visitor,
    Visitor,
    Visitor,
  ]
  const intent = (browser: Visitor, amount: string) =>
    click(browser, (at) => at.call('createPaymentIntent', { amount, customerData: {} }))

  await intent(ada, '125.00')
  const bought = await click(ada, (at) => placeOrder(at, [originalLine(first)]))
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

  const early = await intent(ben, '45.00')
  await cluster.provider.confirm(early.clientSecret, CARDS.good)
  const late = await click(ben, (at) => placeOrder(at, [originalLine(second), printLine(first, 'A4')]))
  await cluster.provider.confirm(late.clientSecret, CARDS.good)

  // Every checkout does this when it opens: the browser then has its session even if the next answer is lost.
  await intent(cleo, '125.00')
  const left = await click(cleo, (at) => placeOrder(at, [originalLine(third)]))

  await intent(dan, '125.00')
  const lost = await click(dan, (at) => placeOrder(at, [originalLine(fourth)]))
  await click(artist, async (at) => {
    const answer = await at.sendJson('PATCH', `/api/cms/artworks/${fourth.id}`, { originalAvailable: false })
    if (answer.status !== 200) throw new Error('again')
  })
  await cluster.provider.confirm(lost.clientSecret, CARDS.good)

  await intent(eve, '40.00')
  return { paid: [bought.id, late.id], unpaid: [left.id, lost.id] }
}

async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await cluster.query<{ payment_state: string }>(
    'SELECT payment_state FROM orders WHERE id = $1',
    [id],
  )
  return row?.payment_state
}

test.each(POINTS)(
  'a process that dies at %s leaves nothing that the next one does not settle',
  async (at) => {
    const killed = cluster.kills
    await cluster.addServer({ TEST_CRASH: at })
    const artist = await cluster.signIn()
    const { paid, unpaid } = await story(artist)
    await until(async () => {
      const states = await Promise.all(paid.map(stateOf))
      return states.every((state) => ['paid', 'partially_refunded'].includes(String(state)))
    })
    await untilSettled(cluster)
    expect(cluster.kills).toBe(killed + 1)
    expect(await findViolations(cluster)).toEqual([])
    expect(await Promise.all(unpaid.map(stateOf))).toEqual(['expired', 'lost'])
    const given = await cluster.query<{ amount: string }>(
      `SELECT body->>'amount' AS amount FROM test_payments.refunds
       WHERE body->>'payment_intent' = (SELECT payment_intent_id FROM orders WHERE id = $1)`,
      [paid[0]],
    )
    expect(given).toEqual([{ amount: '1000' }])
  },
  120_000,
)
