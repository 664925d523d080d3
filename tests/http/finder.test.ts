import type { CallInput } from '@gesso/shared-types/contract'
import { emptyWall, hangWorks, studies } from '../support/gallery'
import { withShop } from '../support/shop'
import { until } from '../support/until'

const shop = withShop()

beforeEach(() => emptyWall(shop()))

const find = (asked: CallInput<'findArtworks'> = {}) => shop().visitor().call('findArtworks', asked)
const titles = async (asked: CallInput<'findArtworks'> = {}) =>
  (await find(asked)).artworks.map(({ title }) => title)
const ask = (path: string) => shop().visitor().send('GET', path)
/** The visible part of a page. */
const seen = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!-- -->/g, '')
/** Reads the home page once the server has heard of the latest changes. */
async function home(query = ''): Promise<string> {
  const { artworks, found } = await find()
  let html = ''
  await until(async () => {
    html = seen((await ask(`/${query}`)).text)
    return query !== '' || !artworks[0] || html.includes(artworks[0].title) || found.works === 0
  })
  return html
}
const cards = (html: string) => [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]*)</g)].map(([, title]) => title)

const WALL = [
  {
    title: 'Estuary, Low Tide',
    year: 2021,
    medium: 'Oil on canvas',
    price: '4800.00',
    prints: ['45.00', '90.00'],
  },
  { title: 'Wave', year: 2019, medium: 'oil on  Canvas', price: '900.00', state: 'on_hold' as const },
  { title: 'Grünes Öl', year: 2023, medium: 'Gouache', price: '1200.00', state: 'sold_elsewhere' as const },
  {
    title: 'Harbour',
    year: null,
    medium: null,
    price: '300.00',
    description: 'A wave breaks on the mole.',
  },
  { title: 'On asking', year: 2020, medium: 'Gouache', price: '7000.00', state: 'on_request' as const },
  { title: 'Only prints', year: 1999, medium: 'Linocut', price: null, prints: ['20.00'] },
  {
    title: 'Never for sale',
    year: 2022,
    medium: 'Oil on canvas',
    price: '10.00',
    state: 'not_for_sale' as const,
  },
  { title: 'Hidden', medium: 'Silverpoint', publication: 'draft' as const },
]

describe('the gallery’s filters', () => {
  beforeEach(() => hangWorks(shop(), WALL))

  test('show what can be had, what has prints, and what is sold, each with its count', async () => {
    expect(await titles({ show: 'originals' })).toEqual(['Estuary, Low Tide', 'Harbour', 'On asking'])
    expect(await titles({ show: 'prints' })).toEqual(['Estuary, Low Tide', 'Only prints'])
    expect(await titles({ show: 'sold' })).toEqual(['Grünes Öl'])
    const { found } = await find()
    expect(found).toMatchObject({
      works: 7,
      total: 7,
      shows: { all: 7, originals: 3, prints: 2, sold: 1 },
    })
  })

  test('list the works’ own mediums, however each is spelled, with counts of what is chosen beside them', async () => {
    expect((await find()).found.mediums).toEqual([
      { value: 'gouache', name: 'Gouache', count: 2 },
      { value: 'linocut', name: 'Linocut', count: 1 },
      { value: 'oil on canvas', name: 'Oil on canvas', count: 3 },
    ])
    expect(await titles({ medium: 'OIL ON CANVAS' })).toEqual(['Estuary, Low Tide', 'Wave', 'Never for sale'])
    const { found } = await find({ medium: 'gouache', show: 'sold' })
    expect(found).toMatchObject({ works: 7, total: 1, shows: { all: 2, originals: 1, prints: 0, sold: 1 } })
    expect(found.mediums.map(({ count }) => count)).toEqual([1, 0, 0])
  })

  test('know nothing of a price that is nobody’s business, nor of a draft', async () => {
    expect(await titles({ q: '7000' })).toEqual([])
    expect(await titles({ q: 'silverpoint' })).toEqual([])
    expect(await titles({ sort: 'price-high', show: 'originals' })).toEqual([
      'Estuary, Low Tide',
      'Harbour',
      'On asking',
    ])
  })
})

test('the newest are those of the latest year; prices are what one can pay now, works without come last', async () => {
  await hangWorks(shop(), WALL)
  expect(await titles({ sort: 'newest' })).toEqual([
    'Grünes Öl',
    'Never for sale',
    'Estuary, Low Tide',
    'On asking',
    'Wave',
    'Only prints',
    'Harbour',
  ])
  expect((await titles({ sort: 'price-low' })).slice(0, 4)).toEqual([
    'Only prints',
    'Estuary, Low Tide',
    'Harbour',
    'Wave',
  ])
  expect((await titles({ sort: 'price-high' })).slice(0, 3)).toEqual([
    'Estuary, Low Tide',
    'Harbour',
    'Only prints',
  ])
  expect(await titles({ sort: 'price-high', show: 'sold' })).toEqual(['Grünes Öl'])
})

describe('the search', () => {
  beforeEach(() => hangWorks(shop(), WALL))

  test('finds words of titles, descriptions, mediums and years; titles first', async () => {
    expect(await titles({ q: 'wave' })).toEqual(['Wave', 'Harbour'])
    expect(await titles({ q: '2021' })).toEqual(['Estuary, Low Tide'])
    expect(await titles({ q: 'linocut' })).toEqual(['Only prints'])
    expect(await titles({ q: 'tide, ESTUARY' })).toEqual(['Estuary, Low Tide'])
    expect(await titles({ q: 'wave', show: 'originals' })).toEqual(['Harbour'])
  })

  test('folds accents and capitals, forgives a typing error, and says that the words are only similar', async () => {
    expect(await titles({ q: 'grunes ol' })).toEqual(['Grünes Öl'])
    const { artworks, found } = await find({ q: 'estuery' })
    expect([artworks[0]?.title, found.isSimilar]).toEqual(['Estuary, Low Tide', true])
  })

  test('bring a mistyped word to none that a hidden work alone has, or that was written over', async () => {
    expect((await find({ q: 'silverpiont' })).found).toMatchObject({ total: 0, isSimilar: false })
    await shop().query("UPDATE artworks SET title = 'Sonata' WHERE title = 'Harbour'")
    await until(async () => (await titles({ q: 'sonatta' }))[0] === 'Sonata')
    expect((await find({ q: 'habrour' })).found).toMatchObject({ total: 0, isSimilar: false })
  })

  test('finds nothing, or everything where no word is left, and never fails', async () => {
    for (const q of ['xylophone', '%', "'; DROP TABLE artworks; --"]) {
      const { artworks, found } = await find({ q })
      expect([0, 7]).toContain(artworks.length)
      expect(found.total).toBe(artworks.length)
    }
  })
})

describe('series', () => {
  beforeEach(async () => {
    await shop().query('TRUNCATE series CASCADE')
    await hangWorks(shop(), WALL)
    await shop().query(`WITH made AS (
      INSERT INTO series (title, slug, _order) VALUES ('Mudflats', 'mudflats', 'a1'), ('Indoors', 'indoors', 'a0'),
        ('Unseen', 'unseen', 'a2') RETURNING id, slug)
    INSERT INTO artworks_rels ("order", parent_id, path, series_id)
    SELECT 1, artworks.id, 'series', made.id FROM artworks JOIN made ON
      made.slug = CASE WHEN title IN ('Estuary, Low Tide', 'Wave', 'Grünes Öl') THEN 'mudflats'
        WHEN title = 'Only prints' THEN 'indoors' WHEN title = 'Hidden' THEN 'unseen' END`)
  })

  test('are a filter in the artist’s order, with counts, and their titles are searched', async () => {
    const { found } = await find()
    expect(found.series).toEqual([
      { value: 'indoors', name: 'Indoors', count: 1 },
      { value: 'mudflats', name: 'Mudflats', count: 3 },
    ])
    const chosen = await find({ series: 'mudflats', show: 'originals' })
    expect(chosen.artworks.map(({ title }) => title)).toEqual(['Estuary, Low Tide'])
    expect(chosen.found).toMatchObject({ total: 1, shows: { all: 3, originals: 1, prints: 1, sold: 1 } })
    expect(chosen.found.series.map(({ count }) => count)).toEqual([0, 1])
    expect(await titles({ q: 'mudflats 2019' })).toEqual(['Wave'])
    expect(await titles({ q: 'mudfalts' })).toHaveLength(3)
    expect(await titles({ q: 'unseen' })).toEqual([])
    expect(await titles({ series: 'none' })).toEqual([])
  })
})

describe('a long gallery', () => {
  beforeEach(() => hangWorks(shop(), studies(60, { prints: ['20.00'] })))

  /** Reads all artworks, one batch after the other. @param between runs between two batches */
  async function readOn(asked: CallInput<'findArtworks'>, between: () => Promise<unknown> = async () => {}) {
    const read: string[] = []
    let slice = await find(asked)
    for (;;) {
      read.push(...slice.artworks.map(({ title }) => title))
      if (!slice.hasMore) return read
      await between()
      slice = await find({ ...asked, after: String(slice.artworks.at(-1)?.id) })
    }
  }
  const all = studies(60).map(({ title }) => title)

  test('is read batch by batch, each work once, by any order and search', async () => {
    for (const asked of [{}, { sort: 'price-high' }, { q: 'stduy' }] as const)
      expect((await readOn(asked)).sort()).toEqual([...all].sort())
  })

  test('neither repeats nor skips a work while the artist adds some and takes one away', async () => {
    let added = 0
    const read = await readOn({}, async () => {
      added += 1
      await hangWorks(shop(), [{ title: `Added ${added}`, order: -added }])
    })
    expect(read).toEqual(all)
    const [last] = await shop().query<{ id: number }>("SELECT id FROM artworks WHERE title = 'Study 36'")
    await shop().query("UPDATE artworks SET deleted_at = now() WHERE title = 'Study 36'")
    expect((await titles({ after: String(last?.id) }))[0]).toBe('Study 37')
  })

  test('sends a first page of 18 works, and leads on by links', async () => {
    const first = await home()
    expect(cards(first)).toEqual(all.slice(0, 18))
    expect(first).toMatch(/<a [^>]*rel="next"[^>]*href="\/\?page=2"|<a [^>]*href="\/\?page=2"[^>]*rel="next"/)
    const last = await home('?page=4')
    expect(cards(last)).toEqual(all.slice(54))
    expect(last).toContain('Earlier works')
    expect(last).not.toContain('More works')
    const beyond = await ask('/?page=5')
    expect([beyond.status, seen(beyond.text).includes('This page of the gallery has no works.')]).toEqual([
      404,
      true,
    ])
  })
})

describe('the home', () => {
  test('of twelve works has no filters, and nothing of the query counts', async () => {
    await hangWorks(shop(), studies(12))
    const plain = await home()
    expect(plain).not.toContain('Find works')
    expect(seen((await ask('/?show=sold&q=none&page=2')).text)).toBe(plain)
  })

  test('of thirteen works has filters with counts, order and search, in one form, and says when nothing is found', async () => {
    const count = 13
    await hangWorks(shop(), studies(count, { prints: ['20.00'] }))
    const html = await home()
    expect(html).toContain(`>${count} works<`)
    expect(html).toMatch(new RegExp(`Prints <span[^>]*>${count}<`))
    expect(html).not.toMatch(/>Sold </)
    expect(html).toMatch(/<form[^>]*action="\/"/)
    for (const name of ['sort', 'q']) expect(html).toContain(`name="${name}"`)
    const nothing = seen((await ask('/?q=xylophone')).text)
    expect(nothing).toContain('No works match “xylophone”.')
    expect(nothing).toMatch(/<a [^>]*href="\/"[^>]*>Clear filters/)
  })

  test('shows what the address asks for, and tells search engines of no search', async () => {
    await hangWorks(shop(), [...studies(12), ...WALL])
    const { text } = await ask('/?show=prints&medium=linocut&sort=newest&q=print')
    expect(cards(seen(text))).toEqual(['Only prints'])
    expect(seen(text)).toContain('1 of 19 works')
    expect(text).toContain('name="robots" content="noindex"')
    expect(text).not.toContain('rel="canonical"')
    expect((await ask('/')).text).toContain('rel="canonical" href="')
  })

  test('answers a strange query without a fault, and the call refuses a bad value by its name', async () => {
    await hangWorks(shop(), studies(13))
    for (const query of ['?page=0', `?q=${'x'.repeat(5000)}`, '?q[$ne]=1'])
      expect((await ask(`/${query}`)).status).toBe(200)
    for (const [query, field] of [
      ['show=all', 'show'],
      ['after=99999999999', 'after'],
      [`q=${'x'.repeat(101)}`, 'q'],
    ]) {
      const { status, text } = await ask(`/api/gallery?${query}`)
      expect([status, JSON.parse(text).fields?.[0]?.field]).toEqual([400, field])
    }
  })
})

describe('the response cache', () => {
  const tag = async (path: string) => (await ask(path)).headers.get('etag')

  test('keeps what was found by filters, and nothing that was typed or found nowhere', async () => {
    await hangWorks(shop(), studies(40, { prints: ['20.00'] }))
    await until(async () => (await tag('/')) !== null)
    for (const path of ['/?show=prints', '/api/gallery?show=prints&sort=newest']) {
      expect([path, (await tag(path)) !== null]).toEqual([path, true])
    }
    for (const path of ['/?q=study', '/?page=4', '/api/gallery?medium=x']) {
      expect([path, await tag(path)]).toEqual([path, null])
    }
    expect(await tag('/?from=letter')).toBe(await tag('/'))
  })
})
