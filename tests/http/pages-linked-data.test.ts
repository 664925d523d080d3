import type { OriginalState } from '@gesso/shared-types/original-state'
import { ABOUT } from '../support/about'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { linkedDataOf, linkedDataProblems } from '../support/linked-data'
import { confirmPayment, originalLine, placeOrder } from '../support/purchase'
import { withSale } from '../support/sale'
import { saveSettings } from '../support/settings'
import { until } from '../support/until'

const sale = withSale()
const page = async (path: string) => (await sale.shop.visitor().send('GET', path)).text
const picture = async () => dataString(await makePicture('jpeg', 600, 400))
const create = async (changes: Parameters<typeof createArtwork>[1] = {}) =>
  createArtwork(sale.artist, { images: [await picture()], ...changes })
/** What Google would not accept; what it would merely like besides is no problem. */
const errorsOf = (html: string) =>
  linkedDataProblems(linkedDataOf(html)).filter(({ severity }) => severity === 'ERROR')
const availability = (html: string) => linkedDataOf(html)[0]?.offers?.availability

describe('a work’s linked data', () => {
  test.each([
    ['for_sale', 'https://schema.org/InStock'],
    ['on_hold', 'https://schema.org/Reserved'],
    ['on_request', undefined],
    ['sold_elsewhere', 'https://schema.org/SoldOut'],
    ['not_for_sale', undefined],
  ] as const)('says that it is %s, and passes the test of a schema', async (originalState, wanted) => {
    const { slug } = await create({ originalState: originalState satisfies OriginalState })
    const html = await page(`/artwork/${slug}`)
    expect(availability(html)).toBe(wanted)
    if (wanted === undefined) expect(html).not.toMatch(/"price":"100\.00"/)
    expect(linkedDataOf(html).map((node) => node['@type'])).toEqual([
      wanted ? ['VisualArtwork', 'Product'] : 'VisualArtwork',
      'Product',
      'BreadcrumbList',
    ])
    expect(errorsOf(html)).toEqual([])
  })

  test('says that a buyer has reserved it, and that it was sold here', async () => {
    const artwork = await create({ printOptions: [] })
    const order = await placeOrder(sale.buyer, [originalLine(artwork)])
    const path = `/artwork/${artwork.slug}`
    expect(availability(await page(path))).toBe('https://schema.org/Reserved')
    await confirmPayment(sale.shop, sale.buyer, order)
    await until(async () => availability(await page(path)) === 'https://schema.org/SoldOut')
    expect(errorsOf(await page(path))).toEqual([])
  })

  test('of a work without pictures, prices and words passes too', async () => {
    const { slug } = await createArtwork(sale.artist, {
      title: 'Bare',
      originalPrice: null,
      printOptions: [],
    })
    expect(errorsOf(await page(`/artwork/${slug}`))).toEqual([])
    const priced = await createArtwork(sale.artist, { title: 'No picture yet' })
    const html = await page(`/artwork/${priced.slug}`)
    expect(linkedDataOf(html)[0]?.offers).toHaveLength(3)
    expect(errorsOf(html)).toEqual([])
  })

  test('is not written for a draft, nor for whoever has a private link', async () => {
    const draft = await create({ publication: 'draft' })
    const hidden = await create({ publication: 'private' })
    for (const path of [
      `/artwork/${draft.slug}`,
      `/private/${hidden.privateToken}`,
      `/preview/${draft.slug}`,
    ]) {
      const html = await page(path)
      expect(html).not.toMatch(/application\/ld\+json|og:|\/cards\//)
    }
  })
})

test('home, about, contact, landing and privacy say what they are, and pass the test of a schema', async () => {
  await saveSettings(sale.artist, ABOUT)
  const typesOf = async (path: string) => {
    const html = await page(path)
    expect(errorsOf(html)).toEqual([])
    return linkedDataOf(html).map((node) => node['@type'])
  }
  expect(await typesOf('/')).toEqual(['WebSite', 'CollectionPage'])
  expect(await typesOf('/about')).toEqual(['AboutPage', 'BreadcrumbList'])
  expect(await typesOf('/contact')).toEqual(['ContactPage', 'BreadcrumbList'])
  expect(await typesOf('/landing')).toEqual(['WebPage'])
  expect(await typesOf('/privacy')).toEqual(['WebPage', 'BreadcrumbList'])
  const { slug, title } = await create()
  const [work, , way] = linkedDataOf(await page(`/artwork/${slug}`))
  expect(work).toMatchObject({ creator: { '@type': 'Person', name: 'Marianne Holt' } })
  expect(way?.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Marianne Holt', title])
  const [, collection] = linkedDataOf(await page('/'))
  expect(collection?.mainEntity.itemListElement.length).toBe(
    Math.min(24, collection?.mainEntity.numberOfItems),
  )
})

test('the test of a schema notices what is missing', () => {
  const product = { '@type': 'Product', name: 'Dusk', image: ['https://gallery.test/a.jpg'] }
  const offer = { '@type': 'Offer', price: '100.00', priceCurrency: 'USD' }
  const missing = (node: object) =>
    linkedDataProblems([node]).flatMap(({ severity, fieldNames = [] }) =>
      severity === 'ERROR' ? fieldNames : [],
    )
  expect(missing(product)).toContain('offers')
  expect(missing({ ...product, offers: offer })).toEqual([])
  expect(missing({ ...product, image: undefined, offers: offer })).toContain('image')
  expect(missing({ ...product, offers: { ...offer, price: undefined } }).join()).toContain('price')
})

test('no script of a visitor’s carries linked data or tags for link previews', async () => {
  const html = await page('/')
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(await page(script)).not.toMatch(/VisualArtwork|schema\.org|og:title/)
})
