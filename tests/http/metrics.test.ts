import { readFileSync } from 'node:fs'
import pg from 'pg'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { dryRun } from '../support/imports'
import { withMailServer } from '../support/mail-server'
import { ALERT_RULES, checkRules, Prometheus } from '../support/prometheus'
import { buy, originalLine, placeOrder, printLine } from '../support/purchase'
import { freePort } from '../support/server-process'
import { Shop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf } from '../support/visitor'

const mail = withMailServer()
let shop: Shop
let address: string
let port: string
beforeAll(async () => {
  port = String(await freePort())
  address = `http://127.0.0.1:${port}`
  shop = await Shop.open({ METRICS_PORT: port, SMTP_URL: mail().url, SWEEP_SECONDS: '0.25' })
})
afterEach(() => expect(shop.takeErrors()).toEqual([]))
afterAll(() => shop?.close())

/** Reads all series, by their names with labels. */
async function scrape(): Promise<Map<string, number>> {
  const answer = await fetch(`${address}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ])
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

/** Waits until a series has a value: values from the database are read only every few seconds. */
const untilTold = (series: string, value: number) => until(async () => (await scrape()).get(series) === value)

test('a database that does not answer leaves the process’s own numbers, and is asked once for all who scrape', async () => {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('LOCK TABLE payment_alerts IN ACCESS EXCLUSIVE MODE')
    const all = await Promise.all([scrape(), scrape(), scrape()])
    for (const told of all) {
      expect(told.get('gesso_database_up')).toBe(0)
      expect(told.get('gesso_pool_waiting')).toBeDefined()
      expect(told.get('process_resident_memory_bytes')).toBeGreaterThan(0)
      expect([...told.keys()].filter((name) => /^gesso_(orders|emails|database_bytes)/.test(name))).toEqual(
        [],
      )
    }
    expect(new Set(all.map((told) => told.get('gesso_database_answer_seconds'))).size).toBe(1)
    expect(shop.log.filter(({ msg }) => msg === 'Metrics are without what the database knows')).toHaveLength(
      1,
    )
    await client.query('ROLLBACK')
  } finally {
    await client.end()
  }
  await untilTold('gesso_database_up', 1)
})

test('there is nothing but /metrics on that port, and nothing of it on the shop’s', async () => {
  expect((await fetch(`${address}/`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((await (await fetch(`${shop.url}/metrics`)).text()).includes('gesso_requests_total')).toBe(false)
})

test('requests are counted under the name of their call, kept answers by their number, and never by a path', async () => {
  const visitor = shop.visitor()
  const kept = (await scrape()).get('gesso_answers_kept_total') ?? 0
  for (let times = 0; times < 4; times++) await visitor.send('GET', '/contact')
  await visitor.send('GET', '/api/orders/QZSECRETQZ')
  await visitor.send('GET', '/order/qz0123456789abcdef?q=qztyped')
  await visitor.send('GET', '/api/no-such-call')
  await visitor.send('GET', '/media/none.webp')
  await refusalOf(visitor.call('signIn', { email: 'nobody@example.test', password: 'wrong' }))
  const told = await scrape()
  expect(told.get('gesso_answers_kept_total')).toBeGreaterThanOrEqual(kept + 3)
  expect(told.get('gesso_requests_total{route="getOrder",status="4xx"}')).toBe(1)
  expect(told.get('gesso_requests_total{route="unknown_call",status="4xx"}')).toBe(1)
  expect(told.get('gesso_requests_total{route="media",status="4xx"}')).toBe(1)
  expect(told.get('gesso_requests_total{route="signIn",status="401"}')).toBe(1)
  expect(told.get('gesso_request_seconds_count{route="getOrder"}')).toBe(1)
  expect(told.get('gesso_answers_made_total')).toBeGreaterThan(0)
  expect(told.get('gesso_cache_entries')).toBeGreaterThan(0)
  expect(told.get('gesso_hears_changes')).toBe(1)
  expect(told.has('gesso_backup_age_seconds')).toBe(false)
  expect([...told.keys()].join('\n')).not.toMatch(/qz/i)
})

describe('in Prometheus', () => {
  type Panel = { title: string; datasource: { type: string; uid: string }; targets: { expr: string }[] }

  const dashboard = JSON.parse(readFileSync('docs/operations/grafana-dashboard.json', 'utf8')) as {
    panels: Panel[]
    templating: { list: { name: string; type: string; query: string }[] }
  }
  /** Grafana replaces its variable by a duration; a minute has several readings of this shop. */
  const expressions = dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [title, expr.replaceAll('$__rate_interval', '1m')]),
  )

  let prometheus: Prometheus
  beforeAll(async () => {
    prometheus = await Prometheus.start(`127.0.0.1:${port}`)
    await sellSomething()
  })
  afterAll(async () => {
    await prometheus?.stop()
  })

  /** Causes a day's events: pictures, pages, a sale with its emails, an unpaid order and so on. */
  async function sellSomething(): Promise<void> {
    const artist = await shop.signIn()
    const images = [dataString(await makePicture())]
    const artwork = await createArtwork(artist, { title: 'Counted Ferry', images })
    await shop.visitor().send('GET', '/')
    await placeOrder(shop.visitor(), [originalLine(artwork)])
    await buy(shop, shop.visitor(), [printLine(artwork, 'A4')])
    await dryRun(artist, 'Title\nFrom a table\n')
    await until(
      async () =>
        (await shop.query('UPDATE reconciliations SET finished_at = now() RETURNING 1')).length === 1,
    )
    await shop.query(
      "INSERT INTO payment_alerts (key, kind, text, done) VALUES ('seen', 'dispute', 'Look at it.', false)",
    )
    await shop.query("UPDATE installation SET backup_made_at = now() - interval '3 days'")
  }

  test('orders, holds, the provider, letters, pictures and a backup have their numbers', async () => {
    await untilTold('gesso_orders_open{mode="test",state="awaiting_payment"}', 1)
    await until(async () => {
      const names = [...(await scrape()).keys()]
      return names.some((name) => name.startsWith('gesso_email_seconds_count'))
    })
    await until(async () => (await scrape()).has('gesso_backup_age_seconds'))
    const told = await scrape()
    expect(told.get('gesso_orders_day{mode="test",state="paid"}')).toBe(1)
    expect(told.get('gesso_originals_held')).toBe(1)
    expect(told.get('gesso_payment_event_age_seconds{mode="test"}')).toBeGreaterThanOrEqual(0)
    expect(told.get('gesso_provider_call_seconds_count{call="captureIntent",outcome="answered"}')).toBe(1)
    expect(told.get('gesso_email_seconds_count{outcome="sent"}')).toBeGreaterThan(0)
    expect(told.get('gesso_picture_seconds_count{outcome="done"}')).toBeGreaterThan(0)
    expect(told.get('gesso_database_bytes')).toBeGreaterThan(1e6)
    expect(told.get('gesso_backup_age_seconds')).toBeGreaterThan(2 * 86_400)
    expect([...told.keys()].join('\n')).not.toMatch(/example\.test|Ferry|ada/i)
  })

  test('the alert rules are right by Prometheus’ own tool', () => {
    expect(checkRules(ALERT_RULES)).toEqual({
      code: 0,
      words: expect.stringMatching(/SUCCESS: \d+ rules found/),
    })
  })

  test('each panel asks the one source of data that the dashboard lets its reader choose', () => {
    expect(dashboard.templating.list).toMatchObject([
      { name: 'source', type: 'datasource', query: 'prometheus' },
    ])
    expect(dashboard.panels.length).toBeGreaterThan(10)
    for (const { datasource } of dashboard.panels)
      expect(datasource).toEqual({ type: 'prometheus', uid: `$${'{source}'}` })
  })

  test.each(expressions)('after a sale the panel “%s” shows %s', async (_title, expression) => {
    // A rate needs two readings with something happening between them.
    await until(async () => {
      // Neither answer is cached, so both are made anew, also long after the sale.
      await shop.visitor().send('GET', '/nothing-here')
      await shop.visitor().send('GET', '/api/artworks/nothing-here')
      const shown = await prometheus.ask(expression)
      return shown.some(({ value }) => !Number.isNaN(Number(value[1])))
    })
  })

  test('each alert asks for what the shop tells, and none is wrong or fires while all is well', async () => {
    const rules = await prometheus.rules()
    const broken = rules.filter(({ health }) => health !== 'ok')
    expect(broken).toEqual([])
    const names = new Set(
      rules.flatMap(({ query }) => query.match(/\b(?:gesso|nodejs|process)_\w+|\bup\b/g) ?? []),
    )
    expect(names.size).toBeGreaterThan(10)
    // On a busy machine one reading may be missed.
    const unknown: string[] = []
    for (const name of names)
      if ((await prometheus.ask(`last_over_time(${name}[10m])`)).length === 0) unknown.push(name)
    expect(unknown).toEqual([])
    expect(
      (await prometheus.ask('ALERTS{alertstate="firing"}')).map(({ metric }) => metric.alertname),
    ).toEqual([])
  })
})
