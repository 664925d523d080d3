import { FOUND_OF_EACH } from '@gesso/shared-types/features/command-palette/find-anything'
import { createArtwork } from '../support/artworks'
import { pastFile, SHOPIFY_ORDERS } from '../support/past-orders'
import { buy, placeOrder, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '3600' })

let owner: Visitor
let assistant: Visitor
beforeAll(async () => {
  owner = await shop().signIn()
  assistant = await hireAssistant(shop(), owner)
})

const NOTHING = {
  artworks: [],
  orders: [],
  customers: [],
  subscribers: [],
  messages: [],
  pages: [],
  help: [],
}

test('one call finds works, orders and people; an assistant finds neither customers nor collectors', async () => {
  const artwork = await createArtwork(owner, { title: 'Quillwort', publication: 'draft' })
  const forSale = await createArtwork(owner, { title: 'Marsh with quillwort' })
  const order = await buy(shop(), shop().visitor(), [printLine(forSale, 'A4')])
  const [stored] = await shop().query<{ number: string }>('SELECT number FROM orders WHERE id = $1', [
    order.id,
  ])
  await shop().query(`UPDATE customers SET email = 'mara@quillwort.test', first_name = 'Mara', last_name = 'Quill'
    WHERE id = (SELECT customer_id FROM orders WHERE id = '${order.id}')`)
  await shop().query(`INSERT INTO newsletter_subscriptions (email, subscribed_at)
    VALUES ('reader@quillwort.test', now())`)
  await shop().query(`INSERT INTO contact_messages (name, email, subject, message)
    VALUES ('Ines', 'ines@example.test', 'A question', 'Is the quillwort still there?')`)

  const found = await owner.call('findAnything', { q: 'QUILLWORT' })
  expect(found).toEqual({
    // Titles that begin with the query come first; drafts are found, too.
    artworks: [
      { id: artwork.id, title: 'Quillwort', slug: artwork.slug, year: artwork.year, publication: 'draft' },
      {
        id: forSale.id,
        title: 'Marsh with quillwort',
        slug: forSale.slug,
        year: forSale.year,
        publication: 'published',
      },
    ],
    orders: [{ id: order.id, number: stored?.number, customer: 'Mara Quill', status: 'pending' }],
    customers: [{ email: 'mara@quillwort.test', name: 'Mara Quill', orders: 1 }],
    subscribers: [{ id: expect.any(Number), email: 'reader@quillwort.test' }],
    messages: [{ id: expect.any(Number), name: 'Ines', subject: 'A question' }],
    pages: [],
    help: [],
  })
  const seen = await assistant.call('findAnything', { q: 'quillwort' })
  expect(seen).toEqual({ ...found, customers: [], subscribers: [] })
  expect((await owner.call('findAnything', { q: String(stored?.number) })).orders).toEqual(found.orders)
})

test('an owner finds an order of a former shop, and an assistant does not', async () => {
  const { id } = await owner.call('checkPastOrders', { file: pastFile(SHOPIFY_ORDERS) })
  await owner.call('storePastOrders', { id })
  expect(await owner.call('findAnything', { q: 'HERONS' })).toEqual({
    ...NOTHING,
    pastOrders: [
      { id: expect.any(Number), number: '#1001', name: 'Inés Maréchal', works: 'Low tide - A3, Herons' },
    ],
  })
  expect(await assistant.call('findAnything', { q: 'herons' })).toEqual(NOTHING)
})

test('pages of the panel and of the help are found by the beginnings of their words, as far as one may open them', async () => {
  const pagesOf = async (visitor: Visitor, q: string) => (await visitor.call('findAnything', { q })).pages
  expect(await pagesOf(owner, 'cust')).toContainEqual({
    label: 'Customers',
    section: 'People',
    href: '/admin/collections/customers',
  })
  expect(await pagesOf(assistant, 'cust')).toEqual([])
  expect((await pagesOf(assistant, 'people mess')).map(({ label }) => label)).toEqual(['Messages'])
  const { help } = await assistant.call('findAnything', { q: 'refund' })
  expect(help?.some(({ href }) => href.startsWith('/admin/help/artist/'))).toBe(true)
})

test('nobody finds an order that was never paid, or what lies in the trash', async () => {
  const artwork = await createArtwork(owner, { title: 'Sundew' })
  await placeOrder(shop().visitor(), [printLine(artwork, 'A4')], { lastName: 'Sundew-Unpaid' })
  expect(await owner.call('findAnything', { q: 'sundew-unpaid' })).toEqual(NOTHING)
  await owner.call('deleteArtwork', { id: String(artwork.id) })
  expect((await owner.call('findAnything', { q: 'sundew' })).artworks).toEqual([])
})

test('of each kind the first few are found, whatever their number', async () => {
  await shop().query(
    "INSERT INTO artworks (title, slug) SELECT 'Rush ' || n, 'rush-' || n FROM generate_series(0, $1::int) AS n",
    [FOUND_OF_EACH],
  )
  await shop().query(`INSERT INTO newsletter_subscriptions (email, subscribed_at)
    SELECT 'rush' || n || '@example.test', now() FROM generate_series(1, 30) AS n`)
  const { artworks, subscribers } = await owner.call('findAnything', { q: 'rush' })
  expect([artworks.length, subscribers.length]).toEqual([FOUND_OF_EACH, FOUND_OF_EACH])
})

test.each(['%', '\\'])('a search for %s finds what has it, and nothing else', async (q) => {
  await createArtwork(owner, { title: `Plain title ${Date.now()}` })
  const title = `Reed ${q} bed`
  await createArtwork(owner, { title })
  const { artworks } = await owner.call('findAnything', { q })
  expect(artworks.length).toBeGreaterThan(0)
  expect(artworks.every((artwork) => artwork.title.includes(q))).toBe(true)
})

test('a search for nothing, for too much, or for what cannot be stored names its field', async () => {
  const ask = (query: string) => owner.send('GET', `/api/admin/find${query}`)
  for (const query of ['', '?q=', '?q=%20%20', `?q=${'a'.repeat(101)}`]) {
    const answer = await ask(query)
    expect([query, answer.status, answer.text]).toEqual([query, 400, expect.stringContaining('Search')])
  }
  // A NUL character is refused before any call.
  expect((await ask('?q=%00')).status).toBe(400)
  expect((await shop().visitor().send('GET', '/api/admin/find?q=a')).status).toBe(401)
})
