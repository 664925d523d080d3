import { createArtwork } from '../support/artworks'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await createArtwork(artist, { originalPrice: '100.00' })
  await createArtwork(artist, { originalPrice: '250.00' })
})

const filter = (query: string) => artist.send('GET', `/api/cms/artworks?${query}`)

test('the artist filters artworks by price', async () => {
  const { docs } = JSON.parse((await filter('where[originalPrice][greater_than]=100.5')).text)
  expect(docs.map((artwork: { originalPrice: string }) => artwork.originalPrice)).toEqual(['250.00'])
})

test.each([
  ['a price that is none', 'where[originalPrice][greater_than]=abc'],
  ['a search for text in prices', 'where[originalPrice][like]=%25'],
  ['the same inside an or', 'where[or][0][originalPrice][contains]=1'],
  ['a character that no text has', 'where[slug][equals]=%00'],
  ['a page beyond all pages', 'page=99999999999999999999'],
])('%s is refused with a message', async (_what, query) => {
  const answer = await filter(query)
  expect(answer.status).toBe(400)
  expect(answer.text).not.toMatch(/SELECT|node_modules|\bat .*:\d+/)
})
