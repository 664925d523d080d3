import { artworkFixture } from '@gesso/shared-types/artworks/artwork-fixture'
import { DOMParser } from '@xmldom/xmldom'
import { oembedOf, oembedXml } from './oembed'

const SHOP = { shopName: 'Atelier', artistName: 'Ada Holt', publicUrl: 'https://gallery.example' }
const [first] = artworkFixture().pictures
if (!first) throw new Error('The fixture has pictures')
const picture = { ...first, width: 2400, height: 1600 }
const described = (room = {}, changes: Partial<typeof picture> = {}) =>
  oembedOf({ title: 'Dusk', picture: { ...picture, ...changes } }, room, SHOP)

test('a work is a photo with its title, the artist and the shop', () => {
  expect(described()).toEqual({
    type: 'photo',
    version: '1.0',
    title: 'Dusk',
    author_name: 'Ada Holt',
    author_url: 'https://gallery.example/',
    provider_name: 'Atelier',
    provider_url: 'https://gallery.example/',
    url: 'https://gallery.example/media/aaaa-1040.jpg',
    width: 1040,
    height: 693,
  })
})

test.each([
  ['a narrow column', { maxwidth: 600 }, {}, [480, 320]],
  ['a low frame', { maxheight: 400 }, {}, [480, 320]],
  ['room to spare', { maxwidth: 1040, maxheight: 693 }, {}, [1040, 693]],
  ['a picture that is smaller', {}, { width: 300, height: 200 }, [300, 200]],
])('in %s the widest picture that fits is given', (_where, room, size, expected) => {
  const { width, height } = described(room, size) as { width?: number; height?: number }
  expect([width, height]).toEqual(expected)
})

test('without a picture, or where none fits, the work is a link', () => {
  expect(described({ maxwidth: 100 })).toMatchObject({ type: 'link', title: 'Dusk' })
  const bare = oembedOf({ title: 'Dusk', picture: null }, {}, { ...SHOP, artistName: '' })
  expect(bare).toMatchObject({ type: 'link', author_name: 'Atelier' })
})

// ASVS 1.2.1
test('an answer as XML is well formed whatever the title is', () => {
  const title = ']]><b>&"\u0000'
  const errors: string[] = []
  const xml = oembedXml(oembedOf({ title, picture }, {}, SHOP))
  const read = new DOMParser({ onError: (_level, message) => errors.push(message) }).parseFromString(
    xml,
    'text/xml',
  )
  expect(errors).toEqual([])
  expect(read.getElementsByTagName('title')[0]?.textContent).toBe(']]><b>&"')
  expect(read.getElementsByTagName('width')[0]?.textContent).toBe('1040')
})
