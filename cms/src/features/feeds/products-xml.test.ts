import { artworkFixture } from '@gesso/shared-types/artworks/artwork-fixture'
import { DOMParser } from '@xmldom/xmldom'
import { productsXml } from './products-xml'

const SHOP = {
  shopName: 'Atelier & Söhne',
  artistName: 'Marianne Holt',
  publicUrl: 'https://gallery.example',
  shipsByPlace: false,
}
const GOOGLE = 'http://base.google.com/ns/1.0'

type Item = Record<string, string[]>

/** The items of a feed with their fields in Google's namespace. */
function itemsOf(...changes: Parameters<typeof artworkFixture>[0][]): Item[] {
  const errors: string[] = []
  const document = new DOMParser({ onError: (_level, message) => errors.push(message) }).parseFromString(
    productsXml(changes.map(artworkFixture), SHOP),
    'text/xml',
  )
  expect(errors).toEqual([])
  return [...document.getElementsByTagName('item')].map((item) => {
    const fields: Item = {}
    for (const field of [...item.getElementsByTagNameNS(GOOGLE, '*')]) {
      const name = field.localName ?? ''
      if (field.parentNode === item && name !== 'shipping') {
        fields[name] = [...(fields[name] ?? []), field.textContent ?? '']
      }
      if (name === 'shipping') fields.shipping = [field.textContent ?? '']
    }
    return fields
  })
}

test('the original and each size of the prints are items with the fields that Google asks for', () => {
  const [original, small, large] = itemsOf({})
  expect(original).toEqual({
    id: ['original-7'],
    title: ['Dusk'],
    description: ['Salt & wind.\n\nSecond <paragraph>.'],
    link: ['https://gallery.example/artwork/dusk'],
    image_link: ['https://gallery.example/media/aaaa-2560.webp'],
    additional_image_link: ['https://gallery.example/media/bbbb-2560.webp'],
    availability: ['in_stock'],
    price: ['4800.00 USD'],
    condition: ['new'],
    brand: ['Marianne Holt'],
    identifier_exists: ['no'],
    google_product_category: ['Home & Garden > Decor > Artwork > Posters, Prints, & Visual Artwork'],
    product_type: ['Art > Originals > Oil on canvas'],
    shipping: ['25.00 USD'],
  })
  expect(small).toMatchObject({
    title: ['Dusk (print, A4)'],
    price: ['20.00 USD'],
    availability: ['in_stock'],
    size: ['A4'],
    item_group_id: ['prints-7'],
    product_type: ['Art > Prints > Oil on canvas'],
    shipping: ['15.00 USD'],
  })
  expect(large).toMatchObject({ size: ['A3'], item_group_id: ['prints-7'], price: ['35.50 USD'] })
  expect(small?.id).not.toEqual(large?.id)
})

test('nothing is told of shipping where it depends on the place', () => {
  const xml = productsXml([artworkFixture({})], { ...SHOP, shipsByPlace: true })
  expect(xml).toContain('<g:price>4800.00 USD</g:price>')
  expect(xml).not.toContain('g:shipping')
})

test.each([
  ['available', '100.00', ['in_stock']],
  ['reserved', '100.00', ['out_of_stock']],
  ['on_hold', '100.00', ['out_of_stock']],
  ['sold', '100.00', ['out_of_stock']],
  ['sold', null, []],
  ['on_request', null, []],
  ['not_for_sale', null, []],
  ['none', null, []],
] as const)('an original that is %s at %s is in the feed as %j', (originalOffer, originalPrice, expected) => {
  const items = itemsOf({ originalOffer, originalPrice, printsAvailable: false })
  expect(items.map(({ availability }) => availability?.[0])).toEqual(expected)
})

test('prints of a sold original are still for sale, and one size alone is in no group', () => {
  const items = itemsOf({ originalOffer: 'sold', printOptions: [{ size: 'A4', price: '20.00' }] })
  expect(items.map(({ availability }) => availability?.[0])).toEqual(['out_of_stock', 'in_stock'])
  expect(items[1]).not.toHaveProperty('item_group_id')
})

test('a print keeps its id when sizes change their order or their price', () => {
  const ids = itemsOf({}).map(({ id }) => id?.[0])
  const changed = itemsOf({
    printOptions: [
      { size: 'A3', price: '99.00' },
      { size: 'A4', price: '20.00' },
    ],
  }).map(({ id }) => id?.[0])
  expect([...changed].sort()).toEqual([...ids].sort())
})

test('what Google would refuse is cut or left out', () => {
  const long = '🌊'.repeat(6000)
  const [original] = itemsOf({
    title: `${long}\u0000`,
    description: long,
    medium: '</item>',
    pictures: Array.from({ length: 15 }, () => artworkFixture().pictures).flat(),
  })
  expect([...(original?.title?.[0] ?? '')]).toHaveLength(150)
  expect([...(original?.description?.[0] ?? '')]).toHaveLength(5000)
  expect(original?.additional_image_link).toHaveLength(10)
  expect(original?.product_type).toEqual(['Art > Originals > </item>'])
  expect(itemsOf({ pictures: [] })).toEqual([])
  expect(itemsOf({ description: null })[0]?.description).toEqual(['Dusk, 2021, Oil on canvas, 50 x 70 cm'])
  expect(itemsOf()).toEqual([])
})
