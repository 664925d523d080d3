import { growShop } from '../support/grow-shop'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '3600' })
let artist: Visitor
beforeAll(async () => {
  await growShop(shop().databaseUrl, { works: 10, orders: 250, collectors: 1, messages: 1, entries: 1 })
  artist = await shop().signIn()
}, 60_000)

/** What a page of the list shows: the papers' numbers, what stands between the links, and where Next leads. */
async function pageAt(path: string) {
  const { status, text } = await artist.send('GET', path)
  expect(status).toBe(200)
  const html = text.replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
  return {
    numbers: [...html.matchAll(/R-\d{4}-\d+(?=<\/a>)/g)].map(([number]) => number),
    place: /Page \d+ of \d+/.exec(html)?.[0],
    next: /<a href="([^"]+)">Next<\/a>/.exec(html)?.[1],
    counts: [...html.matchAll(/>(All|Invoices|Receipts|Credit notes) \((\d+)\)</g)].map(
      ([, kind, count]) => `${kind} ${count}`,
    ),
  }
}

test('the papers of a year are a hundred on a page, each once and in the order of their numbers', async () => {
  const papers = await shop().query<{ number: string; year: number }>(
    'SELECT number, year FROM papers ORDER BY given_at, id',
  )
  // The orders are of a few days: at New Year, of two years.
  const year = papers[papers.length >> 1]?.year
  const expected = papers.filter((paper) => paper.year === year).map(({ number }) => number)
  const shown: string[] = []
  const places: (string | undefined)[] = []
  for (let path: string | undefined = `/admin/papers?year=${year}`; path; ) {
    const page: Awaited<ReturnType<typeof pageAt>> = await pageAt(path)
    shown.push(...page.numbers)
    places.push(page.place)
    path = page.next
  }
  expect(shown).toEqual(expected)
  const pages = Math.ceil(expected.length / 100)
  expect(pages).toBeGreaterThan(1)
  expect(places).toEqual(Array.from({ length: pages }, (_, page) => `Page ${page + 1} of ${pages}`))
  expect((await pageAt(`/admin/papers?year=${year}&page=99`)).place).toBe(`Page ${pages} of ${pages}`)
})

test('a kind has its own pages, and each says how many it has', async () => {
  const [{ year, count } = { year: 0, count: 0 }] = await shop().query<{ year: number; count: number }>(
    `SELECT year, count(*)::int AS count FROM papers WHERE mode = 'test' GROUP BY year ORDER BY count DESC LIMIT 1`,
  )
  const receipts = await pageAt(`/admin/papers?year=${year}&kind=receipt&page=2`)
  expect(receipts.counts).toEqual([`All ${count}`, 'Invoices 0', `Receipts ${count}`, 'Credit notes 0'])
  expect(receipts.next).toContain('kind=receipt')
  expect(await pageAt(`/admin/papers?year=${year}&kind=invoice`)).toMatchObject({
    numbers: [],
    place: undefined,
  })
})
