import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { alertsOf, claimOf } from '../support/payments'
import { buy, CUSTOMER, originalLine, placeOrder, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '0.25', ...EASY_BOT_CHECK })

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(async () => {
  // Makes unpaid orders of earlier tests too old to count.
  await shop().query("UPDATE orders SET created_at = created_at - interval '2 days'")
})

const newArtworks = (count: number): Promise<Artwork[]> =>
  Promise.all(Array.from({ length: count }, () => createArtwork(artist)))
const newOriginal = async () => originalLine(await createArtwork(artist))

/** Lets sixteen minutes pass for all unpaid orders, so that the shop closes them. */
async function letHoldsEnd(): Promise<void> {
  const earlier = "- interval '16 minutes'"
  await shop().query(`UPDATE artworks SET hold_until = hold_until ${earlier}`)
  await shop().query(
    `UPDATE orders SET hold_until = hold_until ${earlier}, created_at = created_at ${earlier}
   WHERE money_settled_at IS NULL AND hold_until IS NOT NULL`,
  )
  await until(async () => {
    const open = await shop().query(
      'SELECT 1 FROM orders WHERE money_settled_at IS NULL AND hold_until IS NOT NULL',
    )
    return open.length === 0
  })
}

/** Makes a visitor hold an original for sixteen minutes without paying, as the sweep leaves it. */
async function leaveUnpaid(visitor: Visitor, artwork?: Artwork): Promise<void> {
  const line = artwork ? originalLine(artwork) : await newOriginal()
  const altcha = await passBotCheck(visitor)
  const { id } = await visitor.call('placeOrder', { customerData: CUSTOMER, orderItems: [line], altcha })
  await shop().query('UPDATE artworks SET hold_order_id = NULL, hold_until = NULL WHERE hold_order_id = $1', [
    id,
  ])
  await shop().query(
    `UPDATE orders SET payment_state = 'expired', money_settled_at = now(), created_at = now() - interval '16 minutes'
   WHERE id = $1`,
    [id],
  )
}

describe('originals held by one network', () => {
  // ASVS 2.3.2
  test('are five at most even when twelve orders come at once', async () => {
    const address = '203.0.113.79'
    const artworks = await newArtworks(12)
    const settled = await Promise.allSettled(
      artworks.map((artwork) => placeOrder(shop().visitor(address), [originalLine(artwork)])),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const held = await Promise.all(artworks.map(({ id }) => claimOf(shop(), id)))
    expect(held.filter((claim) => claim?.held)).toHaveLength(5)
  })

  test('are five at most in one order, which a clear sentence says', async () => {
    const artworks = await newArtworks(6)
    const visitor = shop().visitor()
    const refused = await refusalOf(placeOrder(visitor, artworks.map(originalLine)))
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: [{ field: 'orderItems' }] },
    })
    expect(refused.message).toContain('at most 5 originals')
    expect(await placeOrder(visitor, artworks.slice(1).map(originalLine))).toBeDefined()
  })
})

describe('a visitor whose holds ended unpaid', () => {
  const order = async (visitor: Visitor, altcha?: string) =>
    visitor.call('placeOrder', {
      customerData: CUSTOMER,
      orderItems: [await newOriginal()],
      ...(altcha && { altcha }),
    })

  test('twice may go on as before; then the bot-check is asked for, each time; then a pause', async () => {
    const visitor = shop().visitor()
    await leaveUnpaid(visitor)
    await placeOrder(visitor, [await newOriginal()])
    await letHoldsEnd()

    expect(await refusalOf(order(visitor))).toMatchObject({
      status: 400,
      body: { code: 'bot_check_failed' },
    })
    const altcha = await passBotCheck(visitor)
    await order(visitor, altcha)
    expect(await refusalOf(order(visitor, altcha))).toMatchObject({ body: { code: 'bot_check_failed' } })
    expect(await placeOrder(visitor, [printLine(await createArtwork(artist), 'A4')])).toBeDefined()
    await leaveUnpaid(visitor)
    await leaveUnpaid(visitor)
    const refused = await refusalOf(order(visitor, await passBotCheck(visitor)))
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(refused.message).toMatch(/try again in \d+ minutes?, or write to the artist/)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)

    // The browser must wait in another network, too, and so must others in its network; nobody else does.
    const moved = shop().visitor()
    for (const [name, value] of visitor.cookies) moved.cookies.set(name, value)
    expect(await refusalOf(order(moved))).toMatchObject({ status: 429 })
    expect(await refusalOf(order(shop().visitor(visitor.address)))).toMatchObject({ status: 429 })
    expect(await order(shop().visitor())).toBeDefined()

    await shop().query(
      "UPDATE orders SET created_at = created_at - interval '20 minutes', money_settled_at = money_settled_at - interval '20 minutes'",
    )
    expect(await order(visitor, await passBotCheck(visitor))).toBeDefined()
  })

  test('because a card was declined for a while, or the cart was changed often, is asked for nothing', async () => {
    const visitor = shop().visitor()
    await leaveUnpaid(visitor)
    for (let times = 0; times < 3; times++) await placeOrder(visitor, [await newOriginal()])
    expect(await buy(shop(), visitor, [await newOriginal()])).toMatchObject({ paymentState: 'paid' })
  })
})

test('a work that many networks held and none paid for is held only after the bot-check', async () => {
  const artwork = await createArtwork(artist)
  for (let times = 0; times < 4; times++) await leaveUnpaid(shop().visitor(), artwork)
  const buyer = shop().visitor()
  expect(await refusalOf(placeOrder(buyer, [originalLine(artwork)]))).toMatchObject({
    body: { code: 'bot_check_failed' },
  })
  const altcha = await passBotCheck(buyer)
  expect(
    await buyer.call('placeOrder', { customerData: CUSTOMER, orderItems: [originalLine(artwork)], altcha }),
  ).toBeDefined()
})

describe('the artist', () => {
  const isTold = async (kind: string) =>
    (await alertsOf(shop())).some((alert) => alert.kind === kind && !alert.done)

  test('is told while half of the gallery is held, and when many holds end unpaid', async () => {
    await shop().query("UPDATE artworks SET original_state = 'not_for_sale', original_available = false")
    for (const artwork of await newArtworks(6)) await placeOrder(shop().visitor(), [originalLine(artwork)])
    await until(() => isTold('much_held'))
    await shop().query("UPDATE payment_alerts SET done = true WHERE kind = 'much_held'")
    await letHoldsEnd()
    await until(() => isTold('many_unpaid'))
    await until(
      async () => (await shop().query("SELECT 1 FROM payment_alerts WHERE key = 'much_held'")).length === 0,
    )
    expect(await isTold('much_held')).toBe(false)
    await shop().query(
      "UPDATE orders SET money_settled_at = money_settled_at - interval '2 hours', created_at = created_at - interval '2 days'",
    )
    await until(async () => !(await isTold('many_unpaid')))
  })
})
