import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { artworkFixture } from '@gesso/shared-types/artworks/artwork-fixture'
import { artworkLinkedData } from './artwork-linked-data'

const SHOP = {
  publicUrl: 'https://gallery.example',
  shopName: 'Atelier',
  artistName: 'Marianne Holt',
  hasAbout: true,
}
const WORK = artworkFixture({
  description: 'Salt & wind.',
  pictures: [{ url: '/media/a.jpg', width: 800, height: 600, placeholder: '', renditions: [], tiles: null }],
  printOptions: [
    { size: 'A3', price: '35.50' },
    { size: 'A4', price: '20.00' },
  ],
})
// biome-ignore lint/suspicious/noExplicitAny: nodes of many types are looked into
const nodesOf = (changes: Partial<Artwork> = {}, shop = SHOP): any[] =>
  artworkLinkedData({ ...WORK, ...changes }, shop)

test('a picture with a description is an image with a caption, the others are addresses', () => {
  const [plain, described] = ['a', 'b'].map((name) => ({
    ...{ url: `/media/${name}.jpg`, width: 8, height: 6, placeholder: '', renditions: [], tiles: null },
    ...(name === 'b' && { alt: 'Boats in fog' }),
  }))
  if (!plain || !described) throw new Error('There are two')
  expect(nodesOf({ pictures: [plain, described] })[0].image).toEqual([
    'https://gallery.example/media/a.jpg',
    {
      '@type': 'ImageObject',
      contentUrl: 'https://gallery.example/media/b.jpg',
      url: 'https://gallery.example/media/b.jpg',
      caption: 'Boats in fog',
    },
  ])
})

test('a work for sale is a work of art and a product with one offer', () => {
  const [work] = nodesOf()
  expect(work).toEqual({
    '@type': ['VisualArtwork', 'Product'],
    name: 'Dusk',
    url: 'https://gallery.example/artwork/dusk',
    creator: { '@type': 'Person', name: 'Marianne Holt', url: 'https://gallery.example/about' },
    dateCreated: '2021',
    artMedium: 'Oil on canvas',
    size: '50 x 70 cm',
    width: { '@type': 'QuantitativeValue', value: 700, unitCode: 'MMT' },
    height: { '@type': 'QuantitativeValue', value: 500, unitCode: 'MMT' },
    description: 'Salt & wind.',
    image: ['https://gallery.example/media/a.jpg'],
    brand: { '@type': 'Brand', name: 'Marianne Holt' },
    sku: 'original-7',
    offers: {
      '@type': 'Offer',
      name: 'Original Artwork',
      price: '4800.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: 'https://gallery.example/artwork/dusk',
      seller: { '@type': 'Organization', name: 'Atelier', url: 'https://gallery.example/' },
    },
  })
})

test.each([
  ['available', '4800.00', 'https://schema.org/InStock'],
  ['reserved', '4800.00', 'https://schema.org/Reserved'],
  ['on_hold', '4800.00', 'https://schema.org/Reserved'],
  ['sold', '4800.00', 'https://schema.org/SoldOut'],
  ['sold', null, undefined],
  ['on_request', null, undefined],
  ['not_for_sale', null, undefined],
  ['none', null, undefined],
] as const)('an original that is %s at %s is offered as %s', (originalOffer, originalPrice, availability) => {
  const [work, ...others] = nodesOf({ originalOffer, originalPrice, printsAvailable: false })
  expect(work.offers?.availability).toBe(availability)
  expect(work['@type']).toEqual(availability ? ['VisualArtwork', 'Product'] : 'VisualArtwork')
  expect(others.map((node) => node['@type'])).toEqual(['BreadcrumbList'])
})

test('prints are a product of their own, from the least price to the most', () => {
  const [, prints] = nodesOf({ originalOffer: 'sold' })
  expect(prints).toMatchObject({
    '@type': 'Product',
    name: 'Dusk (print)',
    offers: { '@type': 'AggregateOffer', lowPrice: '20.00', highPrice: '35.50', offerCount: 2 },
  })
  expect(
    prints.offers.offers.map((offer: { name: string; price: string }) => [offer.name, offer.price]),
  ).toEqual([
    ['Print, A3', '35.50'],
    ['Print, A4', '20.00'],
  ])
  const [, single] = nodesOf({ printOptions: [{ size: 'A4', price: '20.00' }] })
  expect(single.offers).toMatchObject({ '@type': 'Offer', price: '20.00' })
})

test('a work without a picture is no product, and has its offers itself', () => {
  const [work, ...others] = nodesOf({ pictures: [] })
  expect(work['@type']).toBe('VisualArtwork')
  expect(work.offers.map((offer: { price: string }) => offer.price)).toEqual(['4800.00', '35.50', '20.00'])
  expect(others.map((node) => node['@type'])).toEqual(['BreadcrumbList'])
})

test('a work of a series is below it', () => {
  const series = [
    { id: 1, title: 'Weather', slug: 'weather' },
    { id: 2, title: 'Paper', slug: 'paper' },
  ]
  const crumbs = nodesOf({ series }).at(-1)
  expect(
    crumbs.itemListElement.map(({ name, item }: { name: string; item: string }) => [name, item]),
  ).toEqual([
    ['Marianne Holt', 'https://gallery.example/'],
    ['Weather', 'https://gallery.example/series/weather'],
    ['Dusk', 'https://gallery.example/artwork/dusk'],
  ])
})

test('a shop without an artist’s name is no person, and a bare work says only what it has', () => {
  const [work, crumbs] = nodesOf(
    {
      description: null,
      year: null,
      medium: null,
      originalDimensions: null,
      originalSize: null,
      pictures: [],
      originalOffer: 'none',
      printOptions: [],
    },
    { ...SHOP, artistName: '' },
  )
  expect(work).toEqual({
    '@type': 'VisualArtwork',
    name: 'Dusk',
    url: 'https://gallery.example/artwork/dusk',
  })
  expect(crumbs.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Atelier', item: 'https://gallery.example/' },
    { '@type': 'ListItem', position: 2, name: 'Dusk', item: 'https://gallery.example/artwork/dusk' },
  ])
})
