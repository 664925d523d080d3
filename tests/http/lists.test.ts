import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { LISTS, type List, readListPage } from '../support/list-page'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

describe('lists', () => {
  const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')

  describe('all three lists', () => {
    beforeAll(async () => {
      await clear()
      const artwork = await createArtwork(artist, { title: 'One Work' })
      await shop().query(`
      INSERT INTO newsletter_subscriptions (email, subscribed_at)
        SELECT 'c' || n || '@example.test', now() - n * interval '1 hour' FROM generate_series(1, 12) AS n;
      INSERT INTO contact_messages (name, email, subject, message, created_at)
        SELECT 'Name ' || n, 'm@example.test', 'c' || n, 'text', now() - n * interval '1 hour'
        FROM generate_series(1, 12) AS n;
      INSERT INTO customers (id, first_name, last_name, email)
        SELECT 1000 + n, 'c' || n, 'Byron', 'o@example.test' FROM generate_series(1, 12) AS n;
      INSERT INTO orders (id, number, customer_id, payment_state, mode, subtotal, shipping_cost, total_amount, created_at)
        SELECT 'ORDER' || lpad(n::text, 5, '0'), 'GESSO-ORDER' || lpad(n::text, 5, '0'), 1000 + n, 'paid', 'test', 100, 25, 125,
          now() - n * interval '1 hour' FROM generate_series(1, 12) AS n;
      INSERT INTO order_items (order_id, artwork_id, type, quantity, unit_price, total_price)
        SELECT 'ORDER' || lpad(n::text, 5, '0'), ${artwork.id}, 'original', 1, 100, 100
        FROM generate_series(1, 12) AS n`)
    })

    test.each(Object.keys(LISTS) as List[])(
      '%s answers the whole list, newest first, or page by page',
      async (list) => {
        const whole = await readListPage(artist, list, '')
        expect(whole.items).toHaveLength(12)
        expect(whole.total).toBe(12)
        expect(await artist.call(list, {})).toEqual(whole.items)
        const pages = [
          await readListPage(artist, list, 'page=1'),
          await readListPage(artist, list, 'page=2'),
          await readListPage(artist, list, 'page=3'),
        ]
        expect(pages.map(({ ids }) => ids.length)).toEqual([5, 5, 2])
        expect(pages.flatMap(({ items }) => items)).toEqual(whole.items)
        expect(pages.map(({ total }) => total)).toEqual([12, 12, 12])
        expect(await readListPage(artist, list, 'page=4')).toMatchObject({ items: [], total: 12 })
        expect(await readListPage(artist, list, 'page=2&limit=7')).toMatchObject({
          ids: whole.ids.slice(7),
          total: 12,
        })
      },
    )

    test.each(['listMessages'] as List[])('%s is searched, capitals or not', async (list) => {
      expect(await readListPage(artist, list, 'page=1&q=C12')).toMatchObject({ total: 1 })
      const found = await readListPage(artist, list, 'page=1&limit=3&q=c1')
      expect(found).toMatchObject({ total: 4 })
      expect(found.ids).toHaveLength(3)
      expect(await readListPage(artist, list, 'page=9&q=c1')).toMatchObject({ items: [], total: 4 })
      for (const q of ['%25', '%5C', '%27%3B--']) {
        const odd = await readListPage(artist, list, `page=1&q=${q}`)
        expect(odd.total).toBe(0)
      }
      expect(await readListPage(artist, list, 'page=1&q=%20')).toMatchObject({ total: 12 })
    })

    test.each(['listOrders'] as List[])('%s refuses invalid page numbers', async (list) => {
      for (const query of [
        'page=0',
        'page=1e9',
        'page=1&limit=101',
        'page=1&q=%00',
        `page=1&q=${'x'.repeat(201)}`,
      ]) {
        const answer = await artist.send('GET', `${LISTS[list]}?${query}`)
        expect([query, answer.status]).toEqual([query, 400])
      }
    })
  })
})
