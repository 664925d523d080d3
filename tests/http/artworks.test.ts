import type { Artwork } from '@gesso/shared-types/artwork'
import type { InputOf } from '@gesso/shared-types/endpoints'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const gallery = () => shop().visitor().call('listArtworks', {})
const look = (slugOrId: string | number) =>
  shop()
    .visitor()
    .call('getArtwork', { slugOrId: String(slugOrId) })

const save = (artwork: Artwork, changes: Partial<InputOf<'updateArtwork'>> = {}) =>
  artist.call('updateArtwork', {
    id: String(artwork.id),
    title: artwork.title,
    originalPrice: artwork.originalPrice,
    printOptions: artwork.printOptions,
    images: artwork.images,
    displayOrder: artwork.displayOrder,
    ...changes,
  })

describe('a new artwork', () => {
  test('needs no more than a title', async () => {
    expect(await artist.call('createArtwork', { title: '  Untitled  ' })).toMatchObject({
      title: 'Untitled',
      slug: 'untitled',
      description: null,
      year: null,
      images: [],
      originalPrice: null,
      originalAvailable: true,
      originalSold: false,
      printsAvailable: true,
      printOptions: [],
      displayOrder: 0,
    })
  })

  test('keeps everything that is given, with texts, prices and sizes in any script', async () => {
    const given = {
      title: '春の海 “Ø” × 2',
      description: 'Line one\nline two <b>not bold</b> & “quoted”',
      year: 2024,
      medium: 'Öl auf Leinwand',
      originalDimensions: '20 × 30 cm',
      originalPrice: '1685.50',
      printsAvailable: false,
      printOptions: [{ size: '8 × 10 in', price: '45.00' }],
      displayOrder: 7,
    }
    const artwork = await artist.call('createArtwork', given)
    expect(artwork).toMatchObject(given)
    // Everyone sees the same, but for what is the artist's business.
    expect(artwork).toMatchObject(await look(artwork.slug))
    expect(artwork).toMatchObject(await look(artwork.id))
  })

  test('with a title that another has gets an address with a number, when saved at the same moment too', async () => {
    const artworks = await Promise.all(
      Array.from({ length: 4 }, () => createArtwork(artist, { title: 'Twins' })),
    )
    expect(artworks.map(({ slug }) => slug).sort()).toEqual(['twins', 'twins-2', 'twins-3', 'twins-4'])
  })

  test.each([
    ['1984', 'artwork-1984'],
    ['???', 'artwork'],
    ['Ærø — Über/unter', 'aero-uber-unter'],
  ])('called %s has the address %s', async (title, slug) => {
    expect((await createArtwork(artist, { title })).slug).toBe(slug)
  })

  test('takes prices as texts or numbers, and a number within a millionth of a cent is that cent', async () => {
    const artwork = await createArtwork(artist, {
      originalPrice: 19.99,
      printOptions: [
        { size: 'S', price: 0.1 + 0.2 },
        { size: 'M', price: '12' },
        { size: 'L', price: '7.5' },
      ],
    })
    expect(artwork.originalPrice).toBe('19.99')
    expect(artwork.printOptions.map(({ price }) => price)).toEqual(['0.30', '12.00', '7.50'])
  })

  test('loses print rows that are empty or have no price above 0', async () => {
    const artwork = await createArtwork(artist, {
      printOptions: [
        { size: '', price: '' },
        { size: 'A4', price: '0' },
        { size: 'A3', price: '10' },
      ],
    })
    expect(artwork.printOptions).toEqual([{ size: 'A3', price: '10.00' }])
  })

  test('is sold exactly when its original is not available, even if the form says otherwise', async () => {
    expect(await createArtwork(artist, { originalAvailable: false, originalSold: false })).toMatchObject({
      originalSold: true,
    })
    expect(await createArtwork(artist, { originalAvailable: true, originalSold: true })).toMatchObject({
      originalSold: false,
    })
  })
})

describe('an edit', () => {
  test('changes what is given and keeps the address', async () => {
    const artwork = await createArtwork(artist, { title: 'Draft' })
    const edited = await save(artwork, { title: 'Finished', year: 2025, originalAvailable: false })
    expect(edited).toMatchObject({ title: 'Finished', year: 2025, originalSold: true, slug: 'draft' })
    expect(edited.updatedAt > artwork.updatedAt).toBe(true)
    expect(edited).toMatchObject(await look('draft'))
  })

  test('of a state that was changed elsewhere meanwhile is refused, and shows the newer state', async () => {
    const artwork = await createArtwork(artist)
    const newer = await save(artwork, { medium: 'Gouache', ifMatch: artwork.updatedAt })
    const refused = await refusalOf(save(artwork, { medium: 'Ink', ifMatch: artwork.updatedAt }))
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale', details: { artwork: newer } } })
    expect((await look(artwork.id)).medium).toBe('Gouache')
    expect(await save(newer, { medium: 'Ink', ifMatch: newer.updatedAt })).toMatchObject({ medium: 'Ink' })
  })

  test('of two tabs at once with the same state goes through once', async () => {
    const artwork = await createArtwork(artist)
    const results = await Promise.allSettled(
      ['Red', 'Blue', 'Green'].map((medium) => save(artwork, { medium, ifMatch: artwork.updatedAt })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('orders and removes pictures by their addresses, and adds new ones by data strings', async () => {
    const images = [dataString(await makePicture('jpeg')), dataString(await makePicture('png'), 'image/png')]
    const artwork = await createArtwork(artist, { images })
    const [jpeg = '', png = ''] = artwork.images
    const swapped = await save(artwork, { images: [png, jpeg] })
    expect(swapped.images).toEqual([png, jpeg])
    const more = await save(swapped, { images: [png, dataString(await makePicture('jpeg', 30, 30))] })
    expect(more.images).toEqual([png, expect.not.stringMatching(jpeg)])
    expect(more.pictures[1]).toMatchObject({ width: 30, height: 30 })
  })
})

describe('a deleted artwork', () => {
  test('leaves the gallery and lies in the trash of the panel', async () => {
    const artwork = await createArtwork(artist)
    expect(await artist.call('deleteArtwork', { id: String(artwork.id) })).toEqual({ success: true })
    expect((await gallery()).some(({ id }) => id === artwork.id)).toBe(false)
    expect(await refusalOf(look(artwork.slug))).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await shop().visitor().send('GET', `/artwork/${artwork.slug}`)).status).toBe(404)
    const trash = await artist.send('GET', `/api/cms/artworks?trash=true&where[id][equals]=${artwork.id}`)
    expect(JSON.parse(trash.text)).toMatchObject({
      docs: [{ id: artwork.id, deletedAt: expect.any(String) }],
    })
  })

  test('cannot be deleted or edited again', async () => {
    const artwork = await createArtwork(artist)
    await artist.call('deleteArtwork', { id: String(artwork.id) })
    expect(await refusalOf(artist.call('deleteArtwork', { id: String(artwork.id) }))).toMatchObject({
      status: 404,
    })
    expect(await refusalOf(save(artwork))).toMatchObject({ status: 404 })
  })

  test('keeps its address from being given to another', async () => {
    const artwork = await createArtwork(artist, { title: 'One of a kind' })
    await artist.call('deleteArtwork', { id: String(artwork.id) })
    expect((await createArtwork(artist, { title: 'One of a kind' })).slug).toBe('one-of-a-kind-2')
  })
})

describe('an address of the gallery', () => {
  test.each(['no-such-work', '999999', '99999999999999', 'Ünknown', 'a%2Fb', "' OR 1=1 --"])(
    'that leads nowhere, %s, is answered 404',
    async (slugOrId) => {
      const answer = await shop()
        .visitor()
        .send('GET', `/api/artworks/${encodeURIComponent(slugOrId)}`)
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'not_found'])
    },
  )
})
