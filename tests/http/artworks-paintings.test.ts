import { dataString } from '../support/artworks'
import { hasPaintings, paintingBytes, readPaintings } from '../support/paintings'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const SLUGS: Record<string, string> = {
  'Café Terrace at Night': 'cafe-terrace-at-night',
  'Hospital of Saint-Paul at Saint-Rémy': 'hospital-of-saint-paul-at-saint-remy',
  'Orchard in Blossom (Plum Trees)': 'orchard-in-blossom-plum-trees',
  'Sunset: Wheat Fields near Arles': 'sunset-wheat-fields-near-arles',
  'Starry Night over the Rhône': 'starry-night-over-the-rhone',
  'The Potato Eaters (study)': 'the-potato-eaters-study',
}

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

const withPaintings = hasPaintings ? describe : describe.skip
if (!hasPaintings) process.stdout.write('The paintings are not there: their tests are skipped.\n')

withPaintings('the artist creates artworks of the twenty-one paintings', () => {
  const paintings = readPaintings()

  test('with their pictures as data strings, and the gallery shows them as they were given', async () => {
    for (const { file, ...painting } of paintings) {
      const images = [dataString(paintingBytes(file))]
      await artist.call('createArtwork', { ...painting, originalSold: !painting.originalAvailable, images })
    }
    const shown = await gallery()
    expect(shown.map(({ title }) => title)).toEqual(paintings.map(({ title }) => title))
    for (const [index, { file: _file, ...painting }] of paintings.entries()) {
      expect(shown[index]).toMatchObject({ ...painting, originalSold: !painting.originalAvailable })
    }
  })

  test('and each has an address made of its title, without accents, brackets and colons', async () => {
    const slugs = Object.fromEntries((await gallery()).map(({ title, slug }) => [title, slug]))
    expect(slugs).toMatchObject(SLUGS)
    for (const [title, slug] of Object.entries(slugs)) {
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect((await look(String(slug))).title).toBe(title)
    }
  })

  test('and the dimensions keep their multiplication sign', async () => {
    expect((await look('cafe-terrace-at-night')).originalDimensions).toBe('80.7 × 65.3 cm')
  })

  test('and the size of each is read from its dimensions: height first, and as the picture lies', async () => {
    const shown = await gallery()
    for (const { slug, originalDimensions, originalSize } of shown) {
      const numbers = originalDimensions?.match(/[\d.]+/g) ?? []
      const sides = numbers.map((each) => Math.round(Number(each) * 10))
      // Its photograph is a wide part of an upright painting.
      if (slug === 'hospital-of-saint-paul-at-saint-remy') sides.reverse()
      const [height, width] = sides
      expect([slug, originalSize]).toEqual([slug, { width, height }])
    }
    expect(shown).toHaveLength(paintings.length)
  })

  test('and every picture has its true size, a placeholder and a smaller WebP that the shop answers', async () => {
    for (const artwork of await gallery()) {
      const [first] = artwork.pictures
      expect(artwork.images).toEqual([first?.url])
      expect(Math.max(first?.width ?? 0, first?.height ?? 0)).toBeGreaterThanOrEqual(900)
      expect(first?.placeholder).toMatch(/^[0-9a-f]{18}$/)
      const webp = first?.renditions.find(({ type, width }) => type === 'image/webp' && width < first.width)
      expect((webp?.height ?? 0) / (webp?.width ?? 1)).toBeCloseTo(
        (first?.height ?? 0) / (first?.width ?? 1),
        1,
      )
      expect((await shop().visitor().send('HEAD', String(webp?.url))).status).toBe(200)
    }
  })

  test('and every one of them has a page with its title and its label', async () => {
    for (const { title, slug, medium, year } of await gallery()) {
      const page = await shop().visitor().send('GET', `/artwork/${slug}`)
      expect(page.status).toBe(200)
      expect(page.text).toContain(title)
      expect(page.text).toContain(String(medium))
      expect(page.text).toContain(String(year))
    }
  })
})
