import { aboutCard, allSeriesCard, artworkCard, cardAlt, cardPath, homeCard, seriesCard } from './social-card'

const SHOP = { shopName: 'Gesso Gallery', artistName: 'Marianne Holt', homeText: '' }
const picture = (url: string) => ({
  url,
  width: 3,
  height: 2,
  placeholder: '',
  renditions: [],
  tiles: null,
})
const WORK = { slug: 'dusk', title: 'Dusk', year: 2021, pictures: [picture('/media/a.jpg')] }

test('a card has another address as soon as it would look different, and the same while it does not', () => {
  const path = cardPath(artworkCard(WORK, SHOP))
  expect(path).toMatch(/^\/cards\/artwork\/dusk\/[a-z0-9]+\.jpg$/)
  expect(
    cardPath(artworkCard({ ...WORK, pictures: [...WORK.pictures, picture('/media/b.jpg')] }, SHOP)),
  ).toBe(path)
  const others = [
    artworkCard({ ...WORK, title: 'Dusk I' }, SHOP),
    artworkCard({ ...WORK, year: null }, SHOP),
    artworkCard({ ...WORK, pictures: [] }, SHOP),
    artworkCard({ ...WORK, pictures: [picture('/media/b.jpg')] }, SHOP),
    artworkCard(WORK, { ...SHOP, artistName: '' }),
  ].map(cardPath)
  expect(new Set([path, ...others]).size).toBe(6)
})

test('a card says whose the work is: the artist’s, or the shop’s where it has no name', () => {
  expect(cardAlt(artworkCard(WORK, SHOP))).toBe('Dusk, Marianne Holt')
  expect(cardAlt(artworkCard(WORK, { ...SHOP, artistName: '' }))).toBe('Dusk, Gesso Gallery')
  expect(cardAlt(homeCard(null, SHOP))).toBe('Marianne Holt')
  const described = { ...WORK, pictures: [{ ...picture('/media/a.jpg'), alt: 'Boats in fog' }] }
  expect(cardAlt(artworkCard(described, SHOP))).toBe('Dusk, Marianne Holt: Boats in fog')
  expect(aboutCard({ portrait: null, statement: 'I paint.' }, SHOP)).toMatchObject({
    place: 'about',
    heading: 'Marianne Holt',
    below: 'I paint.',
  })
})

test('a series shows its lead picture, and the list of series the first that there is', () => {
  const artworks = [
    { ...WORK, id: 1 },
    { ...WORK, id: 2, pictures: [picture('/media/b.jpg')] },
  ] as unknown as Parameters<typeof seriesCard>[0]['artworks']
  const series = { slug: 'weather', title: 'Weather', years: '2019 to 2021', artworks }
  expect(seriesCard({ ...series, leadId: 2 }, SHOP)).toMatchObject({
    place: 'series/weather',
    picture: { url: '/media/b.jpg' },
    above: 'Marianne Holt',
    below: '2019 to 2021',
  })
  expect(seriesCard({ ...series, leadId: null }, SHOP).picture).toBeNull()
  const listed = [
    { title: 'Paper', picture: null },
    { title: 'Weather', picture: picture('/media/a.jpg') },
  ]
  expect(allSeriesCard(listed, SHOP)).toMatchObject({
    place: 'series',
    picture: { url: '/media/a.jpg' },
    below: 'Paper, Weather',
  })
})

test('a slug in another script stands escaped in the card’s address', () => {
  expect(cardPath(artworkCard({ ...WORK, slug: 'été/été' }, SHOP))).toMatch(
    /^\/cards\/artwork\/%C3%A9t%C3%A9%2F/,
  )
})
