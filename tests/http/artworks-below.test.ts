import type { StoredArtwork } from '@gesso/shared-types/artwork-input'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { leftBy } from '../support/audit-trail'
import { editorNode, editorState, editorText, paragraphs } from '../support/lexical'
import { buy, originalLine, placeOrder } from '../support/purchase'
import { createSeries } from '../support/series'
import { saveSettings, sendSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'
import { aboutItself, titlesBelow, workPage } from '../support/work-page'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => shop().query('TRUNCATE artworks, orders CASCADE'))

/** Hangs works in this order. */
async function hang(...works: (string | [string, object])[]): Promise<StoredArtwork[]> {
  const hung: StoredArtwork[] = []
  for (const [displayOrder, work] of works.entries()) {
    const [title, changes] = typeof work === 'string' ? [work, {}] : work
    hung.push(await createArtwork(artist, { title, displayOrder, ...changes }))
  }
  return hung
}
const below = async (slug: string) => titlesBelow(await workPage(shop(), slug))
/** What is folded on a page: each summary with its text. */
const folded = (html: string) =>
  [...html.matchAll(/<details[^>]*><summary>.*?<\/svg>(.*?)<\/summary>(.*?)<\/details>/g)].map(
    ([, summary, text = '']) => [summary, text.replace(/<\/?div[^>]*>/g, '')],
  )

describe('the texts below every work', () => {
  beforeEach(() => hang('Oak', ['Elm', { printsAvailable: false }]))

  test('are absent while they are empty, as on a fresh shop', async () => {
    const emptied = editorState(editorNode('paragraph', []))
    for (const settings of [{}, { delivery: emptied, prints: emptied }]) {
      await saveSettings(artist, settings)
      const html = await workPage(shop(), 'oak')
      expect(html).not.toContain('<details')
      expect(html).not.toMatch(/Delivery and returns|About the prints/)
    }
  })

  test('are folded, whole without scripts, and those on prints stand where prints are for sale', async () => {
    await saveSettings(artist, {
      delivery: paragraphs('Within five working days.', 'Returns within 14 days.'),
      prints: editorState(
        editorNode('paragraph', [editorText('Cotton', 1), editorText(' paper, signed <on the back>.')]),
      ),
    })
    const delivery = [
      'Delivery and returns',
      '<p>Within five working days.</p><p>Returns within 14 days.</p>',
    ]
    expect(folded(await workPage(shop(), 'oak'))).toEqual([
      delivery,
      ['About the prints', '<p><strong>Cotton</strong> paper, signed &lt;on the back&gt;.</p>'],
    ])
    expect(folded(await workPage(shop(), 'elm'))).toEqual([delivery])
    expect(await workPage(shop(), 'oak')).not.toMatch(/<details[^>]* open/)
  })

  test('change at once on every server, and the audit trail keeps that they changed', async () => {
    const second = await shop().startAnother()
    try {
      const there = async () => (await fetch(`${second.url}/artwork/oak`)).text()
      await saveSettings(artist, { delivery: paragraphs('By post.') })
      await until(async () => (await there()).includes('By post.'))
      const [entry] = await leftBy(shop(), () =>
        saveSettings(artist, { delivery: paragraphs('By hand.'), prints: paragraphs('Cotton.') }),
      )
      await until(async () => (await there()).includes('By hand.'))
      expect(entry?.changes).toEqual(
        expect.arrayContaining(
          [{ field: 'delivery' }, { field: 'prints' }].map((each) => expect.objectContaining(each)),
        ),
      )
      expect(JSON.stringify(entry)).not.toMatch(/By hand|Cotton/)
    } finally {
      await second.stop()
    }
  })

  test('that are no text of the editor are refused, or harm nothing', async () => {
    await saveSettings(artist, { delivery: paragraphs('By post.') })
    for (const delivery of ['text', 7, [1], { root: 'x' }]) {
      expect((await sendSettings(artist, { delivery })).status).toBeLessThan(500)
      expect((await shop().visitor().send('GET', '/artwork/oak')).status).toBe(200)
    }
  })
})

describe('the works below a work', () => {
  test('are the next three of the gallery, from its end on with the first ones', async () => {
    await hang('A', 'B', 'C', 'D', 'E')
    expect(await below('a')).toEqual(['B', 'C', 'D'])
    expect(await below('d')).toEqual(['E', 'A', 'B'])
    expect(await below('e')).toEqual(['A', 'B', 'C'])
  })

  test('follow another order of the gallery', async () => {
    const [a, b, c, d] = await hang('A', 'B', 'C', 'D')
    expect(await below('a')).toEqual(['B', 'C', 'D'])
    await artist.call('reorderArtworks', { artworkIds: [c, b, a, d].map((each) => each?.id ?? 0) })
    expect(await below('a')).toEqual(['D', 'C', 'B'])
  })

  test('have the sold ones last, wherever they were sold', async () => {
    const [, , c] = await hang('A', ['B', { originalState: 'sold_elsewhere' }], 'C', 'D', 'E')
    if (c) await buy(shop(), shop().visitor(), [originalLine(c)])
    expect(await below('a')).toEqual(['D', 'E', 'B'])
    expect(await below('d')).toEqual(['E', 'A', 'B'])
  })

  test('are those of the same series first', async () => {
    const [coast, hills] = [await createSeries(artist, 'Coast'), await createSeries(artist, 'Hills')]
    const inSeries = (...series: { id: number }[]) => ({ series: series.map(({ id }) => id) })
    await hang(
      'A',
      ['B', inSeries(coast)],
      ['C', inSeries(hills)],
      ['D', inSeries(coast, hills)],
      ['E', { ...inSeries(coast), originalState: 'sold_elsewhere' }],
      ['F', inSeries(coast)],
    )
    expect(await below('d')).toEqual(['F', 'B', 'C'])
    expect(await below('b')).toEqual(['D', 'F', 'C'])
    expect(await below('a')).toEqual(['B', 'C', 'D'])
  })

  test('are none where there is no other, and never a draft, a private one or one in the trash', async () => {
    const [, , , gone] = await hang(
      'Alone',
      ['Hidden', { publication: 'draft' }],
      ['Secret', { publication: 'private' }],
      'Gone',
      ['Later', { publishAt: new Date(Date.now() + 3_600_000).toISOString() }],
    )
    await artist.call('deleteArtwork', { id: String(gone?.id) })
    const html = await workPage(shop(), 'alone')
    expect(html).not.toMatch(/More works|Hidden|Secret|Gone|Later/)
    const call = (slug: string) => shop().visitor().call('listMoreWorks', { slug })
    expect(await call('alone')).toEqual([])
    for (const slug of ['hidden', 'secret', 'gone', 'later', 'never-was'])
      expect(await call(slug)).toEqual([])
  })

  test('are hung and labelled as in the gallery, below a heading of their own', async () => {
    const images = [
      dataString(await makePicture('jpeg', 600, 400)),
      dataString(await makePicture('jpeg', 50, 50)),
    ]
    await hang('A', [
      'B',
      { images, year: 2021, medium: 'Oil', originalDimensions: '30 × 40 cm', originalPrice: '4800' },
    ])
    const html = await workPage(shop(), 'a')
    const [, more = ''] = html.split('>More works</h2>')
    const label = more.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    expect(label).toContain('B , 2021 Oil, 30 × 40 cm Original $4,800 USD Prints $20 - $35.50 USD')
    expect(more).toMatch(/<img [^>]*alt="B"[^>]*loading="lazy"/)
    expect(html.indexOf('More works')).toBeLessThan(html.indexOf('Previous Product'))
    const [card] = await shop().visitor().call('listMoreWorks', { slug: 'a' })
    expect(card?.pictures).toHaveLength(1)
    expect(card).not.toHaveProperty('description')
  })

  test('show a hold and a sale at once, also on a kept page', async () => {
    const [, b, c] = await hang('A', 'B', 'C')
    if (!b || !c) throw new Error('Three works were to hang')
    expect(await workPage(shop(), 'a')).not.toContain('Reserved')
    await placeOrder(shop().visitor(), [originalLine(b)])
    await until(async () => (await workPage(shop(), 'a')).includes('Reserved'))
    await buy(shop(), shop().visitor(), [originalLine(c)])
    await until(async () => (await workPage(shop(), 'a')).includes('Original is sold'))
    expect(aboutItself(await workPage(shop(), 'a'))).not.toMatch(/SOLD|is sold/)
  })
})

describe('the way to ask', () => {
  test.each([
    ['for_sale', 'Ask about this work'],
    ['on_hold', 'Ask about this work'],
    ['not_for_sale', 'Ask about this work'],
    ['sold_elsewhere', 'Ask for something similar'],
    ['on_request', 'Ask for the price'],
  ] as const)('stands on a work that is %s, once: %s', async (originalState, words) => {
    await hang(['Oak', { originalState }])
    const html = await workPage(shop(), 'oak')
    const ways = [...html.matchAll(/<a [^>]*href="(\/contact\?[^"]*)"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)</g)]
    expect(ways.map(([, href, text]) => [href, text])).toEqual([['/contact?work=oak', words]])
  })

  test('of a private work goes by its link, and its page names no other work', async () => {
    const [secret] = await hang(['Secret', { publication: 'private' }], 'Open')
    const html = (await shop().visitor().send('GET', `/private/${secret?.privateToken}`)).text
    expect(html).toContain(`href="/contact?private=${secret?.privateToken}"`)
    expect(html).not.toMatch(/More works|>Share</)
  })
})

/** What a work says of its original, and what it does not: on its page, and on the wall. */
describe('each state has its own quiet words', () => {
  const WORDS = /Price on request|Not for sale|not for sale|On hold|Reserved|SOLD|is sold|Buy Now/g
  test.each([
    ['for sale', {}, ['Buy Now'], []],
    ['without a price', { originalPrice: '0' }, [], []],
    ['on hold', { originalState: 'on_hold' }, ['On hold'], ['On hold']],
    ['on request', { originalState: 'on_request' }, ['Price on request'], ['Price on request']],
    ['not for sale', { originalState: 'not_for_sale' }, ['not for sale'], ['Not for sale']],
    ['sold elsewhere', { originalState: 'sold_elsewhere' }, ['SOLD'], ['is sold']],
  ])('when it is %s', async (name, changes, onPage, onWall) => {
    await hang(['Oak', { ...changes, printsAvailable: false }])
    const html = await workPage(shop(), 'oak')
    expect(html.match(WORDS) ?? []).toEqual(onPage)
    const wall = (await shop().visitor().send('GET', '/')).text.replace(/<script[\s\S]*?<\/script>/g, '')
    expect(wall.match(WORDS) ?? []).toEqual(onWall)
    const isNamed = name !== 'without a price'
    expect([html.includes('Original Artwork'), wall.includes('<dt>Original</dt>')]).toEqual([
      isNamed,
      isNamed,
    ])
  })

  test('sold here, and reserved', async () => {
    const [oak, elm] = await hang('Oak', 'Elm')
    if (!oak || !elm) throw new Error('Two works were to hang')
    await buy(shop(), shop().visitor(), [originalLine(oak)])
    await placeOrder(shop().visitor(), [originalLine(elm)])
    expect(aboutItself(await workPage(shop(), 'oak'))).toContain('(SOLD)')
    const reserved = aboutItself(await workPage(shop(), 'elm'))
    expect(reserved).toContain('Reserved: another visitor is buying this work.')
    expect(reserved).not.toMatch(/SOLD|is sold/)
  })
})
