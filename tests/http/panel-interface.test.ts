import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork } from '../support/artworks'
import { placeOrder, printLine } from '../support/purchase'
import { withUnchangedRows } from '../support/refusals'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
let artwork: Artwork
beforeAll(async () => {
  artist = await shop().signIn()
  artwork = await createArtwork(artist)
})

const acceptRows = withUnchangedRows(shop)

describe('the panel’s own interface', () => {
  test.each(['users', 'orders', 'customers', 'order_items', 'contact_messages', 'newsletter_subscriptions'])(
    'shows a visitor nothing of %s',
    async (collection) => {
      const answer = await shop().visitor().send('GET', `/api/cms/${collection}`)
      expect([401, 403]).toContain(answer.status)
      expect(answer.text).not.toContain('@')
    },
  )

  test('lets no visitor register as the first user', async () => {
    const body = { email: 'thief@evil.test', password: 'a long enough password' }
    expect((await shop().visitor().sendJson('POST', '/api/cms/users/first-register', body)).status).toBe(401)
    expect((await shop().visitor().sendJson('POST', '/api/cms/users', body)).status).toBe(401)
  })

  // ASVS 15.3.3
  test('does not let the owner rewrite what an order cost or how it was paid', async () => {
    const order = await placeOrder(shop().visitor(), [printLine(artwork, 'A4')])
    await acceptRows()
    await artist.sendJson('PATCH', `/api/cms/orders/${order.id}`, {
      totalAmount: '1.00',
      paymentState: 'paid',
      mode: 'live',
      paymentIntentId: 'pi_stolen',
    })
    const [stored] = await shop().query(
      'SELECT total_amount AS total, payment_state AS state, mode FROM orders WHERE id = $1',
      [order.id],
    )
    expect(stored).toEqual({ total: '35.00', state: 'awaiting_payment', mode: 'test' })
  })

  test('does not delete orders for good, and makes none', async () => {
    const order = await placeOrder(shop().visitor(), [printLine(artwork, 'A4')])
    await acceptRows()
    expect((await artist.send('DELETE', `/api/cms/orders/${order.id}`)).status).toBe(403)
    const all = await artist.send('DELETE', '/api/cms/orders?trash=true&where[deletedAt][exists]=true')
    expect(all.status).toBe(403)
    expect((await artist.sendJson('POST', '/api/cms/orders', { id: 'X' })).status).toBe(403)
  })

  test('does not delete an artwork for good that was ever ordered', async () => {
    await placeOrder(shop().visitor(), [printLine(artwork, 'A4')])
    await acceptRows()
    expect((await artist.send('DELETE', `/api/cms/artworks/${artwork.id}`)).status).toBe(409)
  })

  test.each([
    ['originalPrice', '12.345'],
    ['originalPrice', '-5'],
    ['title', ''],
    ['title', 'x'.repeat(256)],
    ['printOptions', [{ size: 'A4', price: -1 }]],
    ['year', 99_999],
  ])('obeys the rules of the dialog: %s cannot be %j', async (field, value) => {
    const answer = await artist.sendJson('PATCH', `/api/cms/artworks/${artwork.id}`, { [field]: value })
    expect(answer.status).toBe(400)
  })

  // ASVS 1.2.4
  test.each([
    'where[id][equals]=abc',
    'where[nothing][equals]=1',
    'sort=;DROP TABLE artworks',
    'limit=-1',
    'limit=abc',
    'depth=1000',
  ])('takes the query %s without an error of its own', async (search) => {
    const answer = await artist.send('GET', `/api/cms/artworks?${search}`)
    expect(answer.status).toBeLessThan(500)
  })
})
