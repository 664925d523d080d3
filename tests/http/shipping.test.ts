import { createArtwork, dataString, makePicture } from '../support/artworks'
import { leftBy } from '../support/audit-trail'
import { saveShipping, sendShipping, ZONES, zone } from '../support/shipping'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const ask = (country: string, rest: { state?: string; slug?: string } = {}) =>
  shop()
    .visitor()
    .call('getShippingTo', { country, ...rest })

describe('a shop without zones', () => {
  test('tells nothing of shipping by place, and its pages know nothing of it', async () => {
    await saveShipping(artist, {})
    expect(await refusalOf(ask('CH'))).toMatchObject({ status: 404 })
    const { slug } = await createArtwork(artist, { images: [dataString(await makePicture())] })
    expect((await shop().visitor().send('GET', `/artwork/${slug}`)).text).not.toContain('shipsByPlace')
    expect((await shop().visitor().send('GET', '/products.xml')).text).toContain('<g:shipping>')
  })
})

describe('a shop with zones', () => {
  beforeAll(() => saveShipping(artist, { zones: ZONES }))

  test.each([
    ['US', 'NY', { isServed: true, delivery: '3 to 5 working days', original: '60.00', prints: '12.00' }],
    ['US', '', { isServed: false, isStateMissing: true, original: undefined, prints: undefined }],
    ['US', 'AK', { isServed: true, delivery: '', original: null, prints: '25.00' }],
    ['DE', '', { isServed: true, delivery: '8 to 12 working days', original: '150.00', prints: '20.00' }],
    ['IS', '', { isServed: false, isStateMissing: false, original: undefined, prints: undefined }],
    ['JP', '', { isServed: true, original: null, prints: '35.00' }],
  ])('tells of shipping to %s %s', async (country, state, { original, prints, ...told }) => {
    const { slug } = await createArtwork(artist, { originalDimensions: '50 × 70 cm' })
    const amount = (price: string | null | undefined) => (price === undefined ? null : { amount: price })
    expect(await ask(country, { slug, ...(state && { state }) })).toMatchObject({
      ...told,
      original: amount(original),
      prints: amount(prints),
    })
  })

  test.each([
    ['30 × 20 cm', {}, '30.00'],
    ['30 × 20 cm', { longestSide: '2.6 ft' }, '60.00'],
    ['30 × 20 cm', { packing: 'rolled' as const }, '40.00'],
    ['1.2 × 0.5 m', {}, '40.00'],
    ['2 × 3 m', {}, null],
    ['a large canvas', {}, null],
    ['a large canvas', { longestSide: '79 cm' }, '60.00'],
  ])('a work of %s, %j, costs %s', async (originalDimensions, packed, amount) => {
    const { slug } = await createArtwork(artist, { originalDimensions, ...packed })
    expect((await ask('US', { slug, state: 'NY' })).original).toEqual({ amount })
  })

  test('tells no price of what is not for sale, and nothing of a work that nobody sees', async () => {
    const sold = await createArtwork(artist, { originalState: 'sold_elsewhere', printsAvailable: false })
    expect(await ask('DE', { slug: sold.slug })).toMatchObject({
      isServed: true,
      original: null,
      prints: null,
    })
    const { slug } = await createArtwork(artist, { publication: 'draft' })
    expect(await refusalOf(ask('DE', { slug }))).toMatchObject({ status: 404 })
  })

  test('refuses a country that is none, by its field', async () => {
    const { status, body } = await refusalOf(ask('XX'))
    expect(status).toBe(400)
    expect(body?.fields?.map(({ field }) => field)).toEqual(['country'])
  })

  test('says so on its pages, and leaves shipping out of the product feed', async () => {
    const { slug } = await createArtwork(artist, { images: [dataString(await makePicture())] })
    expect((await shop().visitor().send('GET', `/artwork/${slug}`)).text).toContain('"shipsByPlace":true')
    const feed = (await shop().visitor().send('GET', '/products.xml')).text
    expect(feed).toContain('<g:price>')
    expect(feed).not.toContain('g:shipping')
  })
})

describe('the artist', () => {
  test.each([
    [{ zones: [zone('', ['DE'])] }, 'zones.0.name'],
    [{ zones: [zone('Nowhere', ['XX'])] }, 'zones.0.places'],
    [{ zones: [zone('Cheap', ['DE'], { printPrice: '-1' })] }, 'zones.0.printPrice'],
    [
      { zones: [zone('Large', ['DE'], { bands: [{ packing: 'boxed', upTo: '120', price: '1' }] })] },
      'zones.0.bands.0.upTo',
    ],
    [{ isPickUpOffered: true }, 'studioAddress'],
  ])('is told which field of %j is wrong, and nothing is saved', async (terms, field) => {
    await saveShipping(artist, { zones: [zone('Kept', ['*'])] })
    const { status, text } = await sendShipping(artist, terms)
    expect(status).toBe(400)
    expect(text).toContain(`"path":"${field}"`)
    const kept = JSON.parse((await artist.send('GET', '/api/cms/globals/shipping_terms')).text)
    expect(kept.zones.map(({ name }: { name: string }) => name)).toEqual(['Kept'])
  })

  test('leaves an entry in the audit trail with each change', async () => {
    const entries = await leftBy(shop(), () =>
      saveShipping(artist, {
        zones: [zone('Audited', ['*'])],
        isPickUpOffered: true,
        studioAddress: '1 Quay Street',
      }),
    )
    expect(entries).toMatchObject([{ action: 'updated', noun: 'settings', label: 'Shipping' }])
    expect(JSON.stringify(entries)).toContain('1 Quay Street')
  })

  test.each([
    [{ longestSide: '120' }, 'longestSide'],
    [{ weight: 'heavy' }, 'weight'],
    [{ packing: 'wrapped' }, 'packing'],
  ])('is told that %j of a work cannot be read', async (packed, field) => {
    const answer = await artist.sendJson('POST', '/api/artworks', { title: 'Unmeasured', ...packed })
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text).fields).toMatchObject([{ field }])
  })
})
