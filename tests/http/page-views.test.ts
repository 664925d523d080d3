import { createArtwork } from '../support/artworks'
import type { ServerProcess } from '../support/server-process'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '0.25' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function report(body: object, headers: Record<string, string> = {}, url = shop().url): Promise<number> {
  const answer = await fetch(`${url}/api/visits`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': FIREFOX,
      'Accept-Language': 'de-CH,de;q=0.8',
      ...headers,
    },
    body: JSON.stringify(body),
  })
  expect(answer.headers.get('set-cookie')).toBeNull()
  return answer.status
}

const sums = async () =>
  Object.fromEntries(
    (
      await shop().query<{ key: string; visits: number }>(
        "SELECT kind || ' ' || name AS key, sum(visits)::int AS visits FROM visit_sums GROUP BY 1",
      )
    ).map(({ key, visits }) => [key, visits]),
  )
/** The sum under one key; 0 before anything was counted. */
const countOf = async (key: string) => (await sums())[key] ?? 0

describe('page views', () => {
  test('are not counted in a fresh shop, and no page of it mentions them', async () => {
    const before = await sums()
    expect(await report({ path: '/', referrer: 'nobody.test' })).toBe(200)
    const html = (await shop().visitor().send('GET', '/')).text
    expect(html).not.toContain('countsVisits')
    await saveSettings(artist, { countVisits: true })
    expect((await shop().visitor().send('GET', '/')).text).toContain('"countsVisits":true')
    // Earlier reports wait for one round at most, and the round clears them.
    await report({ path: '/about' })
    await until(async () => (await countOf('page /about')) > 0)
    expect(before).toEqual({})
  })

  test('of robots, of pages that there are not and of secret addresses are left out', async () => {
    await report({ path: '/landing' }, { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await report({ path: '/artwork/never-painted' })
    await report({ path: '/private/secret' })
    await report({ path: '/wp-login.php' })
    await report({ path: '/contact' })
    await until(async () => (await countOf('page /contact')) > 0)
    expect(Object.keys(await sums()).filter((key) => /landing|never|secret|wp-/.test(key))).toEqual([])
  })

  test('by a stranger who invents hosts fill no table: a day keeps five hundred, and the rest together', async () => {
    await shop().query(`INSERT INTO visit_sums (day, kind, name, visits)
      SELECT (now() AT TIME ZONE 'UTC')::date, 'referrer', 'h' || n || '.test', 1 FROM generate_series(1, 500) AS n
      ON CONFLICT DO NOTHING`)
    await report({ path: '/', referrer: 'one-more.test' }, { 'X-Forwarded-For': '203.0.113.77' })
    await report({ path: '/', referrer: 'h7.test' })
    await until(async () => (await countOf('referrer h7.test')) === 2)
    expect(await countOf('referrer one-more.test')).toBe(0)
    expect(await countOf('referrer (others)')).toBeGreaterThan(0)
  })

  test('cannot be reported from another site’s page', async () => {
    expect(await report({ path: '/' }, { Origin: 'https://elsewhere.test' })).toBe(403)
  })

  test('are downloaded day by day as CSV, in a range of days', async () => {
    await shop().query('TRUNCATE visit_sums')
    await shop().query(`INSERT INTO visit_sums (day, kind, name, visits) VALUES
      ('2026-03-01', 'page', '/', 9), ('2026-03-02', 'page', '/', 4), ('2026-03-02', 'country', 'CH', 2),
      ('2026-03-02', 'referrer', '=cmd()', 1), ('2026-03-05', 'page', '/about', 1)`)
    const { status, text } = await artist.send('GET', '/api/cms/visits/export?from=2026-03-02&to=2026-03-05')
    expect(status).toBe(200)
    expect(text.trim().split(/\r?\n/).slice(1)).toEqual([
      expect.stringMatching(/^2026-03-02,referrer,.*cmd\(\)/),
      '2026-03-02,page,/,4',
      '2026-03-02,country,CH,2',
      '2026-03-05,page,/about,1',
    ])
    expect(text).not.toMatch(/,=cmd/)
    expect((await artist.send('GET', '/api/cms/visits/export?from=2026-02-31')).status).toBe(400)
    expect((await artist.send('GET', '/api/cms/visits/export')).status).toBe(200)
  })

  test('of the last seven days tell the first page which works were looked at most, while they are counted, and an owner alone', async () => {
    await shop().query('TRUNCATE visit_sums')
    const thaw = await createArtwork(artist, { title: 'Thaw', originalState: 'sold_elsewhere' })
    const rain = await createArtwork(artist, { title: 'Rain' })
    const view = (slug: string, visits: number, daysAgo: number) =>
      shop().query(
        "INSERT INTO visit_sums (day, kind, name, visits) VALUES ((now() AT TIME ZONE 'UTC')::date - $3::int, 'page', '/artwork/' || $1, $2)",
        [slug, visits, daysAgo],
      )
    await view(thaw.slug, 7, 1)
    await view(thaw.slug, 5, 6)
    await view(rain.slug, 3, 0)
    await view(rain.slug, 900, 7)
    const told = async (visitor = artist) => {
      const { text } = await visitor.send('GET', '/admin')
      const [, part = ''] = /id="gesso-looked-at"(.*?)<\/section>/s.exec(text) ?? []
      return [...part.matchAll(/<em>(.*?)<\/em>.*?gesso-hint">(.*?)</gs)].map(([, title, words]) => [
        title,
        words,
      ])
    }
    await saveSettings(artist, {})
    expect(await told()).toEqual([])
    await saveSettings(artist, { countVisits: true })
    expect(await told()).toEqual([
      ['Thaw', '12 this week, sold'],
      ['Rain', '3 this week'],
    ])
    expect(await told(await hireAssistant(shop(), artist))).toEqual([])
  })

  describe('of several servers', () => {
    let second: ServerProcess
    beforeAll(async () => {
      second = await shop().startAnother()
    })
    afterAll(() => second?.stop())

    test('add to the sums of the day, and no row is of one page view', async () => {
      await shop().query('TRUNCATE visit_sums')
      const { slug } = await createArtwork(artist)
      for (let n = 0; n < 3; n++) {
        await report({ path: `/artwork/${slug}`, referrer: 'www.example.com' })
        await report({ path: `/artwork/${slug}` }, {}, second.url)
      }
      await until(async () => (await countOf(`page /artwork/${slug}`)) === 6)
      expect(await countOf('referrer example.com')).toBe(3)
      expect(await countOf('country CH')).toBeGreaterThanOrEqual(3)
      const rows = await shop().query('SELECT * FROM visit_sums WHERE name = $1', [`/artwork/${slug}`])
      expect(rows).toHaveLength(1)
      expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['day', 'kind', 'name', 'visits'])
    })

    test('are forgotten when the switch is off before they are written', async () => {
      await shop().query('TRUNCATE visit_sums')
      await saveSettings(artist, { countVisits: false })
      await report({ path: '/cart' })
      await report({ path: '/series' }, {}, second.url)
      // A server writes waiting counts when it stops.
      await second.stop()
      expect(await sums()).toEqual({})
    })
  })
})
