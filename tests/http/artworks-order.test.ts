import type { Artwork } from '@gesso/shared-types/artwork'
import pg from 'pg'
import { createArtwork } from '../support/artworks'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const gallery = () => shop().visitor().call('listArtworks', {})

describe('the order of the gallery', () => {
  const namesOf = (artworks: Artwork[], ids: number[]) =>
    artworks.filter(({ id }) => ids.includes(id)).map(({ id }) => id)

  test('is the display order, then the newest first', async () => {
    const first = await createArtwork(artist, { displayOrder: 900 })
    const second = await createArtwork(artist, { displayOrder: 900 })
    const third = await createArtwork(artist, { displayOrder: 899 })
    const ids = [first.id, second.id, third.id]
    expect(namesOf(await gallery(), ids)).toEqual([third.id, second.id, first.id])
  })

  test('changes so that the given artworks share out their places in the given order', async () => {
    const artworks = [
      await createArtwork(artist),
      await createArtwork(artist),
      await createArtwork(artist),
      await createArtwork(artist),
    ]
    const before = (await gallery()).map(({ id }) => id)
    const [a, b, , d] = artworks.map(({ id }) => id) as [number, number, number, number]
    await artist.call('reorderArtworks', { artworkIds: [a, 999_999, d, b] })
    const places = [a, b, d].map((id) => before.indexOf(id)).sort((one, two) => one - two)
    const expected = [...before]
    for (const [index, id] of [a, d, b].entries()) expected[places[index] ?? -1] = id
    expect((await gallery()).map(({ id }) => id)).toEqual(expected)
  })

  test('is saved without a change to when the artworks were last edited', async () => {
    const before = await gallery()
    await artist.call('reorderArtworks', { artworkIds: before.map(({ id }) => id).reverse() })
    const after = await gallery()
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id).reverse())
    const edits = (artworks: Artwork[]) =>
      Object.fromEntries(artworks.map(({ id, updatedAt }) => [id, updatedAt]))
    expect(edits(after)).toEqual(edits(before))
  })

  test.each([
    ['names a work twice', [1, 1]],
    ['names none', []],
    ['names what is no id', [0, 1.5]],
  ])('is not saved when the list %s', async (_what, artworkIds) => {
    const before = (await gallery()).map(({ id }) => id)
    expect(await refusalOf(artist.call('reorderArtworks', { artworkIds }))).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
    expect((await gallery()).map(({ id }) => id)).toEqual(before)
  })

  test('locks the artworks as every change of several does, so that none is refused for a deadlock', async () => {
    const [low, high] = [await createArtwork(artist), await createArtwork(artist)]
    // Written again, the first one stands behind the other in the table.
    await shop().query('UPDATE artworks SET updated_at = now() WHERE id = $1', [low.id])
    const client = new pg.Client({ connectionString: shop().databaseUrl })
    await client.connect()
    const lock = (id: number) => client.query('SELECT 1 FROM artworks WHERE id = $1 FOR UPDATE', [id])
    try {
      await client.query('BEGIN')
      await lock(low.id)
      const reordering = artist.call('reorderArtworks', { artworkIds: [high.id, low.id] })
      await new Promise((done) => setTimeout(done, 300))
      await lock(high.id)
      await client.query('COMMIT')
      await reordering
    } finally {
      await client.end()
    }
  })
})
