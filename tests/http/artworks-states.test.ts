import type { StoredArtwork } from '@gesso/shared-types/artwork-input'
import type { OriginalState } from '@gesso/shared-types/original-state'
import { createArtwork } from '../support/artworks'
import { leftBy } from '../support/audit-trail'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { createPerson, readPerson } from '../support/personal-data'
import { buy, originalLine, placeOrder, printLine } from '../support/purchase'
import { withSale } from '../support/sale'
import { until } from '../support/until'
import { refusalOf } from '../support/visitor'
import { aboutItself } from '../support/work-page'

const sale = withSale(EASY_BOT_CHECK)
const today = () => new Date().toISOString().slice(0, 10)
const SALE = {
  originalState: 'sold_elsewhere',
  salePrice: '5072.10',
  saleBuyer: 'Jonas Ritter',
  salePlace: 'Kunstmesse Zürich',
} as const

const save = ({ id, title, originalPrice, printOptions }: StoredArtwork, changes: object) =>
  sale.artist.call('updateArtwork', { id: String(id), title, originalPrice, printOptions, ...changes })
const newArtwork = () => createArtwork(sale.artist)
const dashboard = async () =>
  (await sale.artist.send('GET', '/admin')).text.replaceAll('<!-- -->', '').replace(/<[^>]*>/g, ' ')

test('a sale elsewhere is recorded with price, buyer, place and day, changed, and taken back', async () => {
  const artwork = await newArtwork()
  const refusal = await refusalOf(save(artwork, { ...SALE, saleDate: '2099-01-01' }))
  expect([refusal.status, refusal.body.fields?.[0]?.field]).toEqual([400, 'saleDate'])
  expect(await save(artwork, SALE)).toMatchObject({ saleDate: today() })
  expect(await save(artwork, { ...SALE, saleDate: '2026-11-14' })).toMatchObject({
    ...SALE,
    saleDate: '2026-11-14',
    originalAvailable: false,
    originalSold: true,
  })
  expect(await save(artwork, { salePrice: '5000', originalAvailable: false })).toMatchObject({
    salePrice: '5000.00',
    saleBuyer: 'Jonas Ritter',
    saleDate: '2026-11-14',
  })
  expect(await save(artwork, { originalState: 'for_sale', originalAvailable: false })).toMatchObject({
    originalSold: false,
    salePrice: null,
    saleBuyer: null,
    salePlace: null,
    saleDate: null,
  })
  expect((await buy(sale.shop, sale.buyer, [originalLine(artwork)])).paymentState).toBe('paid')
})

test('what the shop has sold cannot be sold elsewhere too', async () => {
  await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
  const refusal = await refusalOf(save(await newStored(), SALE))
  expect([refusal.status, refusal.body.message]).toEqual([
    400,
    'This original was sold here; it cannot be sold elsewhere too',
  ])
})
const newStored = () => sale.artist.call('getStoredArtwork', { slugOrId: String(sale.artwork.id) })

test('who bought it stands in no public answer, nor in the audit trail, which says that it was sold', async () => {
  const artwork = await newArtwork()
  const [entry] = await leftBy(sale.shop, () => save(artwork, { ...SALE, saleDate: '2026-11-14' }))
  expect(entry?.changes).toEqual([
    { field: 'originalAvailable', old: true, new: false },
    { field: 'originalState', old: 'for_sale', new: 'sold_elsewhere' },
    { field: 'salePrice', old: null, new: '5072.10' },
    { field: 'saleDate', old: null, new: '2026-11-14' },
  ])
  const visitor = sale.shop.visitor()
  const shown = await Promise.all(
    [`/api/artworks/${artwork.slug}`, '/api/artworks', '/', `/artwork/${artwork.slug}`].map((path) =>
      visitor.send('GET', path),
    ),
  )
  expect(shown.map(({ text }) => text).join()).not.toMatch(/Jonas|Ritter|Kunstmesse|5072/)
  const table = await sale.artist.send('GET', '/api/cms/artworks/export')
  expect(table.text).toContain('Kunstmesse')
  expect(table.text).not.toContain('Ritter')
})

test('wall and sums agree: it counts as its own kind by month, among the best sellers and in the table', async () => {
  await sale.shop.query("UPDATE artworks SET sale_price = NULL WHERE original_state = 'sold_elsewhere'")
  const artwork = await createArtwork(sale.artist, { title: 'Sold at the fair', ...SALE })
  const { text } = await sale.artist.send('GET', '/api/cms/orders/export')
  const row = text.split('\r\n').find((line) => line.includes('Sold at the fair')) ?? ''
  expect(row).toContain(`${today()},elsewhere,sold elsewhere`)
  expect(row).toContain('Sold at the fair: original × 1 = 5072.10')
  expect(row).toContain('Ritter')
  // One in the trash still counts, and stays there.
  await sale.artist.call('deleteArtwork', { id: String(artwork.id) })
  const shown = await dashboard()
  expect(shown).toContain('Beside it, originals for $5,072.10 were sold elsewhere.')
  expect(shown).toMatch(/Sold at the fair\s+the original, elsewhere/)
  const deletion = await sale.artist.send('DELETE', `/api/cms/artworks/${artwork.id}?trash=true`)
  expect([deletion.status, deletion.text]).toEqual([409, expect.stringContaining('stays in the trash')])
})

test('a person’s data has what was kept for or sold to them, and erasing leaves the sale without them', async () => {
  const { email } = await createPerson(sale.shop, sale.artwork, 'mary')
  const [{ name } = { name: '' }] = await sale.shop.query<{ name: string }>(
    "SELECT first_name || ' ' || last_name AS name FROM customers WHERE email = $1",
    [email],
  )
  const sold = await createArtwork(sale.artist, { ...SALE, saleBuyer: name })
  const kept = await createArtwork(sale.artist, { originalState: 'on_hold', onHoldFor: `M., ${email}` })
  const other = await createArtwork(sale.artist, SALE)
  expect((await readPerson(sale.artist, email)).originals).toMatchObject([
    { id: sold.id, sale_buyer: name, sale_price: '5072.10' },
    { id: kept.id, on_hold_for: `M., ${email}` },
  ])
  const erased = await sale.artist.call('erasePerson', { email, evenUnsent: true })
  expect(erased.originals).toBe(2)
  const look = (id: number) => sale.artist.call('getStoredArtwork', { slugOrId: String(id) })
  expect(await look(sold.id)).toMatchObject({ saleBuyer: null, salePrice: '5072.10', originalSold: true })
  expect(await look(kept.id)).toMatchObject({ onHoldFor: null, originalState: 'on_hold' })
  expect(await look(other.id)).toMatchObject({ saleBuyer: 'Jonas Ritter' })
})

describe('who sees an artwork', () => {
  const visitor = () => sale.shop.visitor()
  const statusOf = async (path: string) => (await visitor().send('GET', path)).status
  const titles = async () => (await visitor().call('listArtworks', {})).map(({ title }) => title)

  /** Everywhere where a stranger might find an artwork. */
  async function placesOf({ id, slug, title }: StoredArtwork): Promise<string[]> {
    const places: Record<string, boolean> = {
      list: (await titles()).includes(title),
      call: (await statusOf(`/api/artworks/${slug}`)) === 200,
      'call by id': (await statusOf(`/api/artworks/${id}`)) === 200,
      page: (await statusOf(`/artwork/${slug}`)) === 200,
      wall: (await visitor().send('GET', '/')).text.includes(title),
      sitemap: (await visitor().send('GET', '/sitemap.xml')).text.includes(slug),
    }
    return Object.keys(places).filter((place) => places[place])
  }

  test('a draft, a private artwork and one to be published later are nowhere for strangers, in the artist’s list, and cannot be bought, nor can their prints', async () => {
    const open = await createArtwork(sale.artist, { displayOrder: -5 })
    expect(await placesOf(open)).toEqual(['list', 'call', 'call by id', 'page', 'wall', 'sitemap'])
    await sale.artist.call('deleteArtwork', { id: String(open.id) })
    for (const changes of [
      { publication: 'draft' },
      { publication: 'private' },
      { publishAt: '2099-01-01T00:00:00Z' },
    ] as const) {
      const artwork = await createArtwork(sale.artist, { displayOrder: -5 })
      expect(await save(artwork, { displayOrder: -5, ...changes })).toMatchObject({ isPublished: false })
      expect(await placesOf(artwork)).toEqual([])
      const all = await sale.artist.call('listStoredArtworks', {})
      expect(all.map(({ id }) => id)).toContain(artwork.id)
      for (const line of [originalLine(artwork), printLine(artwork, 'A4')]) {
        const refusal = await refusalOf(placeOrder(sale.buyer, [line]))
        expect([refusal.status, refusal.body.code]).toEqual([409, 'artwork_unavailable'])
      }
    }
  })

  test('an artwork is published at its time by itself, where pages without it are kept', async () => {
    const publishAt = new Date(Date.now() + 1500).toISOString()
    const artwork = await createArtwork(sale.artist, { title: 'Six o’clock', publishAt })
    expect(artwork).toMatchObject({ publication: 'published', publishAt, isPublished: false })
    expect(await titles()).not.toContain('Six o’clock')
    expect(await titles()).not.toContain('Six o’clock')
    await until(async () => (await titles()).includes('Six o’clock'))
    expect(await statusOf(`/artwork/${artwork.slug}`)).toBe(200)
    expect((await buy(sale.shop, sale.buyer, [originalLine(artwork)])).paymentState).toBe('paid')
  })

  test('a private link shows the artwork to whoever has it, neither to search engines nor for sale, until it is made anew or the artwork is no longer private', async () => {
    const { id, privateToken } = await createArtwork(sale.artist, {
      title: 'For Ada',
      publication: 'private',
    })
    const token = privateToken ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await visitor().call('getPrivateArtwork', { token })).toMatchObject({ title: 'For Ada' })
    const page = await visitor().send('GET', `/private/${token}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.text).toContain('<meta name="robots" content="noindex"')
    expect(page.text).toContain('Ask about this work')
    expect(page.text).not.toMatch(/Buy Now|rel="canonical"/)
    expect(sale.shop.output()).not.toContain(token)

    const { privateToken: second } = await sale.artist.call('renewPrivateLink', { id: String(id) })
    expect(second).not.toBe(token)
    expect(await statusOf(`/private/${token}`)).toBe(404)
    expect(await statusOf(`/private/${second}`)).toBe(200)
    await sale.artist.sendJson('PATCH', `/api/cms/artworks/${id}`, { publication: 'published' })
    expect(await statusOf(`/private/${second}`)).toBe(404)
    const refusal = await refusalOf(sale.artist.call('renewPrivateLink', { id: String(id) }))
    expect([refusal.status, refusal.body.message]).toEqual([409, 'Only a private artwork has a link.'])
    await sale.artist.sendJson('PATCH', `/api/cms/artworks/${id}`, { publication: 'private' })
    expect(await statusOf(`/private/${second}`)).toBe(404)
  })

  test('the database itself refuses states that do not fit', async () => {
    const refused = (change: string) =>
      sale.shop.query(`UPDATE artworks SET ${change} WHERE id = $1`, [sale.artwork.id]).then(
        () => null,
        (error: { code?: string }) => error.code,
      )
    for (const change of [
      "original_state = 'sold'",
      'original_available = false',
      'original_sold = true',
      "on_hold_for = 'Ada'",
      "sale_buyer = 'Ada'",
      'sale_price = 5',
      "publication = 'hidden'",
      "publication = 'draft', publish_at = now()",
      "private_token = 'x'",
    ]) {
      expect([change, await refused(change)]).toEqual([change, '23514'])
    }
  })
})

describe('states of an original', () => {
  const save = ({ id, title, originalPrice, printOptions }: StoredArtwork, changes: object) =>
    sale.artist.call('updateArtwork', { id: String(id), title, originalPrice, printOptions, ...changes })
  const stored = (): Promise<StoredArtwork> =>
    sale.artist.call('getStoredArtwork', { slugOrId: String(sale.artwork.id) })
  /** As the artist's form sends it. */
  const setState = async (originalState: OriginalState, details = {}) =>
    save(await stored(), { originalState, ...details })
  const page = async () => (await sale.shop.visitor().send('GET', `/artwork/${sale.artwork.slug}`)).text
  const wall = async () => (await sale.shop.visitor().send('GET', '/')).text
  const _inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

  describe('who knows the specification’s switch alone', () => {
    test('sells by it, and puts back on sale by it', async () => {
      expect(await save(await stored(), { originalAvailable: false })).toMatchObject({
        originalAvailable: false,
        originalSold: true,
        originalState: 'sold_elsewhere',
      })
      expect(await save(await stored(), { originalAvailable: true })).toMatchObject({
        originalAvailable: true,
        originalSold: false,
        originalState: 'for_sale',
      })
      expect(await createArtwork(sale.artist, { originalAvailable: false })).toMatchObject({
        originalSold: true,
        originalState: 'sold_elsewhere',
      })
    })

    test('changes no other state by a save that leaves the switch where it was', async () => {
      for (const [state, originalAvailable] of [
        ['on_request', true],
        ['on_hold', true],
        ['not_for_sale', false],
      ] as const) {
        await setState(state)
        expect(await save(await stored(), { originalAvailable, medium: 'Ink' })).toMatchObject({
          originalState: state,
          originalSold: false,
        })
      }
    })
  })

  describe('an original in a state', () => {
    test('is so for everyone, and cannot be bought, but its prints can', async () => {
      const line = originalLine(sale.artwork)
      for (const [state, shown] of [
        [
          'on_hold',
          { originalAvailable: true, originalSold: false, originalOnHold: true, originalPrice: '100.00' },
        ],
        [
          'on_request',
          { originalAvailable: true, originalSold: false, originalOnHold: false, originalPrice: null },
        ],
        ['not_for_sale', { originalAvailable: false, originalSold: false, originalPrice: null }],
        ['sold_elsewhere', { originalAvailable: false, originalSold: true, originalPrice: '100.00' }],
      ] as const) {
        await setState(state)
        expect(await sale.look()).toMatchObject(shown)
        const refusal = await refusalOf(placeOrder(sale.buyer, [line]))
        expect([refusal.status, refusal.body.code]).toEqual([409, 'artwork_unavailable'])
      }
      expect((await placeOrder(sale.buyer, [printLine(sale.artwork, 'A4')])).paymentState).toBe(
        'awaiting_payment',
      )
    })

    test('says so on the wall, on its page and to search engines', async () => {
      const states = [
        ['on_hold', 'On hold', 'On hold for somebody', 'https://schema.org/Reserved'],
        ['on_request', 'Price on request', 'Ask for the price', null],
        ['not_for_sale', 'Not for sale', 'This work is not for sale.', null],
        ['sold_elsewhere', 'Original is sold', '(SOLD)', 'https://schema.org/SoldOut'],
      ] as const
      const works: StoredArtwork[] = []
      for (const [originalState] of states)
        works.push(
          await createArtwork(sale.artist, {
            title: `Told ${originalState}`,
            originalState,
            printOptions: [],
            displayOrder: -1,
          }),
        )
      const [, body = ''] = (await wall()).split('</head>')
      for (const [at, [state, onWall, onPage, offer]] of states.entries()) {
        const html = aboutItself((await sale.shop.visitor().send('GET', `/artwork/${works[at]?.slug}`)).text)
        expect(html).toContain(onPage)
        const card = (body.split(`Told ${state}`)[1] ?? '').slice(0, 400)
        expect(card).toContain(onWall)
        if (offer) expect(html).toContain(offer)
        else {
          expect(html).not.toMatch(/schema\.org\/(Offer|SoldOut|InStock)/)
          expect(html).not.toContain('$100')
        }
        if (state !== 'sold_elsewhere') expect(html + card).not.toMatch(/SOLD|is sold/)
      }
    })
  })

  describe('a hold of the artist’s', () => {
    test('tells nobody for whom it is, and ends by itself: the original is for sale again, on kept pages too', async () => {
      const soon = new Date(Date.now() + 1500).toISOString()
      await setState('on_hold', { onHoldFor: 'Ada Lindqvist', onHoldUntil: soon })
      expect(await stored()).toMatchObject({ onHoldFor: 'Ada Lindqvist' })
      // The answers are kept from here on, and nothing writes to the database when the time comes.
      const pages = [await page(), await page()]
      expect(pages.every((html) => html.includes('On hold for somebody'))).toBe(true)
      expect([JSON.stringify(await sale.look()), ...pages].join()).not.toContain('Lindqvist')
      await until(async () => !(await page()).includes('On hold for somebody'))
      expect(await sale.look()).toMatchObject({ originalOffer: 'available', originalOnHold: false })
      expect(await stored()).toMatchObject({ originalState: 'for_sale', onHoldFor: null, onHoldUntil: null })
      expect((await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])).paymentState).toBe('paid')
    })

    test('cannot begin when it is over already; without an end it lasts', async () => {
      const refusal = await refusalOf(setState('on_hold', { onHoldUntil: '2020-01-01T00:00:00Z' }))
      expect([refusal.status, refusal.body.fields]).toEqual([
        400,
        [{ field: 'onHoldUntil', message: 'Until: choose a time that is still to come' }],
      ])
      expect(await setState('on_hold')).toMatchObject({ originalState: 'on_hold', onHoldUntil: null })
    })
  })

  test('only an original for sale without a price is told to the artist as such', async () => {
    const nag = async () =>
      /(\d+)<\/strong> originals? for sale without a price/.exec(
        (await sale.artist.send('GET', '/admin')).text.replaceAll('<!-- -->', ''),
      )?.[1] ?? '0'
    await sale.shop.query('UPDATE artworks SET deleted_at = now()')
    await createArtwork(sale.artist, { originalPrice: null, originalState: 'not_for_sale' })
    await createArtwork(sale.artist, { originalPrice: null, originalState: 'on_request' })
    await createArtwork(sale.artist, { originalPrice: null, publication: 'draft' })
    await createArtwork(sale.artist, { originalPrice: null })
    expect(await nag()).toBe('1')
  })
})
