import type { StoredArtwork } from '@gesso/shared-types/artwork-input'
import { createArtwork } from '../support/artworks'
import { paragraphs } from '../support/lexical'
import { buy, confirmPayment, originalLine, placeOrder, printLine } from '../support/purchase'
import { withSale } from '../support/sale'
import { until } from '../support/until'
import { refusalOf } from '../support/visitor'

const sale = withSale()
const visitor = () => sale.shop.visitor()
const publish = (artwork: StoredArtwork, changes: object) =>
  sale.artist.call('updateArtwork', {
    id: String(artwork.id),
    title: artwork.title,
    originalPrice: artwork.originalPrice,
    printOptions: artwork.printOptions,
    ...changes,
  })
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

describe.each([
  ['a draft', { publication: 'draft' }],
  ['a private artwork', { publication: 'private' }],
  ['an artwork to be published later', { publishAt: '2099-01-01T00:00:00Z' }],
] as const)('%s', (_what, changes) => {
  test('is nowhere for strangers, and in the artist’s list', async () => {
    const artwork = await createArtwork(sale.artist, { displayOrder: -5 })
    expect(await placesOf(artwork)).toEqual(['list', 'call', 'call by id', 'page', 'wall', 'sitemap'])
    const hidden = await publish(artwork, { displayOrder: -5, ...changes })
    expect(hidden).toMatchObject({ isPublished: false })
    expect(await placesOf(artwork)).toEqual([])
    const all = await sale.artist.call('listStoredArtworks', {})
    expect(all.map(({ id }) => id)).toContain(artwork.id)
    expect(await sale.artist.call('getStoredArtwork', { slugOrId: artwork.slug })).toMatchObject({
      title: artwork.title,
    })
    await sale.artist.call('deleteArtwork', { id: String(artwork.id) })
  })

  test('cannot be bought, nor can its prints', async () => {
    const artwork = await createArtwork(sale.artist)
    await publish(artwork, changes)
    for (const line of [originalLine(artwork), printLine(artwork, 'A4')]) {
      const refusal = await refusalOf(placeOrder(sale.buyer, [line]))
      expect([refusal.status, refusal.body.code]).toEqual([409, 'artwork_unavailable'])
    }
    await publish(artwork, { publication: 'published', publishAt: null })
    expect((await buy(sale.shop, sale.buyer, [originalLine(artwork)])).paymentState).toBe('paid')
  })
})

test('an artwork that is withdrawn while a buyer pays is not sold, and the payment is let go', async () => {
  const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
  await sale.artist.sendJson('PATCH', `/api/cms/artworks/${sale.artwork.id}`, { publication: 'draft' })
  await confirmPayment(sale.shop, sale.buyer, order)
  await until(async () => (await sale.stateOf(order.id)) === 'lost')
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

test('neighbours of a withdrawn artwork name it no longer', async () => {
  const [one, two] = [
    await createArtwork(sale.artist, { title: 'First of two', displayOrder: -9 }),
    await createArtwork(sale.artist, { title: 'Second of two', displayOrder: -8 }),
  ]
  const page = async () => (await visitor().send('GET', `/artwork/${one.slug}`)).text
  expect(await page()).toContain('Second of two')
  await publish(two, { publication: 'draft', displayOrder: -8 })
  expect(await page()).not.toContain('Second of two')
})

describe('a private link', () => {
  const link = async () => {
    const { privateToken } = await createArtwork(sale.artist, { title: 'For Ada', publication: 'private' })
    return privateToken ?? ''
  }

  test('shows the artwork to whoever has it, and neither to search engines nor for sale', async () => {
    const token = await link()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await visitor().call('getPrivateArtwork', { token })).toMatchObject({ title: 'For Ada' })
    const page = await visitor().send('GET', `/private/${token}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.text).toContain('<meta name="robots" content="noindex"')
    expect(page.text).toContain('Ask about this work')
    expect(page.text).not.toMatch(/Buy Now|rel="canonical"/)
  })

  test('leads nowhere once it is made anew, or the artwork is no longer private', async () => {
    const token = await link()
    const { id } = (await sale.artist.call('listStoredArtworks', {})).find(
      (each) => each.privateToken === token,
    ) as StoredArtwork
    const { privateToken: second } = await sale.artist.call('renewPrivateLink', { id: String(id) })
    expect(second).not.toBe(token)
    expect(await statusOf(`/private/${token}`)).toBe(404)
    expect(await statusOf(`/private/${second}`)).toBe(200)
    await sale.artist.sendJson('PATCH', `/api/cms/artworks/${id}`, { publication: 'published' })
    expect(await statusOf(`/private/${second}`)).toBe(404)
    await sale.artist.sendJson('PATCH', `/api/cms/artworks/${id}`, { publication: 'private' })
    expect(await statusOf(`/private/${second}`)).toBe(404)
    const refusal = await refusalOf(
      sale.artist.call('renewPrivateLink', { id: String((await createArtwork(sale.artist)).id) }),
    )
    expect([refusal.status, refusal.body.message]).toEqual([409, 'Only a private artwork has a link.'])
  })

  test('stays out of the log', async () => {
    const token = await link()
    await visitor().send('GET', `/private/${token}`)
    await visitor().send('GET', `/api/private-artworks/${token}`)
    expect(sale.shop.output()).not.toContain(token)
  })
})

test('a newsletter does not go out with an artwork that not everyone sees', async () => {
  const artwork = await createArtwork(sale.artist, { title: 'Not yet', publication: 'draft' })
  await sale.shop.query(
    "INSERT INTO newsletter_subscriptions (email, subscribed_at) VALUES ('ada@example.test', now())",
  )
  const [{ id } = { id: 0 }] = await sale.shop.query<{ id: number }>(
    'INSERT INTO newsletters (subject, body, artwork_id) VALUES ($1, $2, $3) RETURNING id',
    ['News', JSON.stringify(paragraphs('There is something new.')), artwork.id],
  )
  for (const step of ['test', 'send']) {
    const answer = await sale.artist.sendJson('POST', `/api/cms/newsletters/${id}/${step}`, {})
    expect([answer.status, JSON.parse(answer.text).message]).toEqual([
      409,
      '“Not yet” is not published: publish it, or take it out of this newsletter.',
    ])
  }
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
