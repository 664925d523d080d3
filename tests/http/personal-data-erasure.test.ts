import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { buyPrints, columnsWith, createPerson, erasePerson, readPerson } from '../support/personal-data'
import { originalLine, placeOrder } from '../support/purchase'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
let artwork: Artwork
beforeAll(async () => {
  artist = await shop().signIn()
  artwork = await createArtwork(artist)
})

const complete = (id: string) => artist.call('setOrderStatus', { id, status: 'completed' })

describe('erasing a person', () => {
  test('removes the person from every table; the orders keep artworks, sums and payment', async () => {
    const paul = await createPerson(shop(), artwork, 'paul')
    const neighbour = await createPerson(shop(), artwork, 'neighbour')
    const before = await shop().query('SELECT * FROM orders WHERE id = ANY($1) ORDER BY id', [paul.orders])
    const items = await shop().query('SELECT * FROM order_items ORDER BY id')
    for (const id of paul.orders) await complete(id)
    const { status, body } = await erasePerson(artist, 'PAUL@example.test')
    expect([status, body.orders, body.messages, body.subscriptions]).toEqual([200, 2, 1, 1])

    expect(await columnsWith(shop(), 'paul', ['public'])).toEqual([])
    // The provider keeps where the order went; it never had the email address.
    expect(await columnsWith(shop(), 'paul@')).toEqual([])
    const after = await shop().query('SELECT * FROM orders WHERE id = ANY($1) ORDER BY id', [paul.orders])
    for (const [index, order] of after.entries()) {
      const kept = ['id', 'subtotal', 'shipping_cost', 'total_amount', 'captured_amount', 'payment_intent_id']
      for (const column of [...kept, 'payment_state', 'mode', 'created_at']) {
        expect([column, (order as never)[column]]).toEqual([column, (before[index] as never)[column]])
      }
    }
    expect(await shop().query('SELECT * FROM order_items ORDER BY id')).toEqual(items)
    expect(
      await shop().query(
        `SELECT order_id FROM order_history WHERE text = 'Personal data erased.' ORDER BY order_id`,
      ),
    ).toEqual([...paul.orders].sort().map((order_id) => ({ order_id })))
    expect((await readPerson(artist, neighbour.email)).orders).toHaveLength(2)
    expect((await readPerson(artist, neighbour.email)).emails.length).toBeGreaterThan(0)
  })

  test('leaves lists, search, confirmation, status and refunds as they work for every order', async () => {
    const { email, orders } = await createPerson(shop(), artwork, 'rita')
    for (const id of orders) await complete(id)
    expect((await erasePerson(artist, email)).status).toBe(200)
    const [id = ''] = orders
    const [listed] = await artist.call('listOrders', { page: '1', limit: '5', q: `GESSO-${id}` })
    expect(listed).toMatchObject({
      id,
      totalAmount: '55.00',
      specialInstructions: 'Erased',
      customer: { firstName: 'Erased', lastName: 'Person', phone: null, address: null, city: null },
    })
    expect(await artist.call('listOrders', { q: 'rita' })).toEqual([])
    expect(await shop().visitor().call('getOrder', { id })).toMatchObject({ id, paymentState: 'paid' })
    expect(await artist.call('setOrderStatus', { id, status: 'pending' })).toMatchObject({
      status: 'pending',
    })
    const saved = await artist.sendJson('PATCH', `/api/cms/orders/${id}`, { trackingNumber: 'X1' })
    expect(saved.status).toBe(200)
    const refund = await artist.sendJson('POST', `/api/cms/orders/${id}/refund`, { amount: '5.00' })
    expect(JSON.parse(refund.text)).toMatchObject({
      paymentState: 'partially_refunded',
      refundedAmount: '5.00',
    })
    expect(await shop().query('SELECT kind FROM emails WHERE order_id = $1', [id])).toEqual([])
  })

  test('may be repeated, and finds what has come since', async () => {
    const { email, orders } = await createPerson(shop(), artwork, 'sam')
    for (const id of orders) await complete(id)
    expect((await erasePerson(artist, email)).body.orders).toBe(2)
    expect((await erasePerson(artist, email)).body).toEqual({
      orders: 0,
      originals: 0,
      messages: 0,
      replies: 0,
      subscriptions: 0,
      wishes: 0,
      agreements: 0,
      emails: 0,
    })
    await complete(await buyPrints(shop(), artwork, { email }))
    expect((await erasePerson(artist, email)).body).toMatchObject({ orders: 1 })
    expect(await columnsWith(shop(), 'sam@example.test')).toEqual([])
  })

  test('waits while a payment is under way, and names the order', async () => {
    const email = 'tess@example.test'
    const buyer = shop().visitor()
    const order = await placeOrder(buyer, [originalLine(artwork)], { email })
    const { status, body } = await erasePerson(artist, email, true)
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.message).toContain(`GESSO-${order.id}`)
    expect((await readPerson(artist, email)).obstacles).toEqual({
      underWay: [`GESSO-${order.id}`],
      unsent: [],
    })
    expect(await columnsWith(shop(), email)).toEqual(['customers.email'])
    await artist.call('deleteOrder', { id: order.id })
    expect((await erasePerson(artist, email)).status).toBe(200)
    expect(await columnsWith(shop(), email)).toEqual([])
  })

  test('asks the artist to confirm while a paid order is not sent', async () => {
    const email = 'uma@example.test'
    const id = await buyPrints(shop(), artwork, { email })
    const { status, body } = await erasePerson(artist, email)
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.message).toContain(`GESSO-${id}`)
    expect((await readPerson(artist, email)).orders[0]).toMatchObject({ customer: { email } })
    expect((await erasePerson(artist, email, true)).status).toBe(200)
    expect(await columnsWith(shop(), email)).toEqual([])
  })

  test('erases emails to the artist that name the person, and no others', async () => {
    const email = 'vera@example.test'
    const queueEmail = (key: string, recipient: string | null, data: object) =>
      shop().query(
        `INSERT INTO emails (kind, key, recipient, data, state) VALUES ('test', $1, $2, $3, 'queued')`,
        [key, recipient, JSON.stringify(data)],
      )
    await queueEmail('to her', 'Vera@example.test', {})
    await queueEmail('from her', null, { message: { email: 'VERA@example.test' } })
    await queueEmail('reply to her', null, { replyTo: 'Vera <vera@example.test>' })
    await queueEmail('to another', 'elvera@example.test', {})
    await queueEmail('on another', null, { email: 'vera@example.test.org', text: 'not vera@example.test' })
    expect((await erasePerson(artist, email)).body.emails).toBe(3)
    const left = await shop().query(`SELECT key FROM emails WHERE kind = 'test' ORDER BY id`)
    expect(left).toEqual([{ key: 'to another' }, { key: 'on another' }])
  })
})
