import { readFileSync } from 'node:fs'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { dryRun } from '../support/imports'
import { withMailServer } from '../support/mail-server'
import { ALERT_RULES, checkRules, Prometheus } from '../support/prometheus'
import { buy, originalLine, placeOrder, printLine } from '../support/purchase'
import { freePort } from '../support/server-process'
import { Shop } from '../support/shop'
import { until } from '../support/until'

type Panel = { title: string; datasource: { type: string; uid: string }; targets: { expr: string }[] }

const dashboard = JSON.parse(readFileSync('docs/operations/grafana-dashboard.json', 'utf8')) as {
  panels: Panel[]
  templating: { list: { name: string; type: string; query: string }[] }
}
/** What Grafana puts in place of its variable is a length of time; here some answers of the shop fit into it. */
const expressions = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }): [string, string] => [title, expr.replaceAll('$__rate_interval', '1m')]),
)

const mail = withMailServer()
let shop: Shop
let prometheus: Prometheus
beforeAll(async () => {
  const port = String(await freePort())
  shop = await Shop.open({ METRICS_PORT: port, SMTP_URL: mail().url, SWEEP_SECONDS: '1' })
  prometheus = await Prometheus.start(`127.0.0.1:${port}`)
  await sellSomething()
}, 180_000)
afterEach(() => expect(shop.takeErrors()).toEqual([]))
afterAll(async () => {
  await prometheus?.stop()
  await shop?.close()
}, 60_000)

/** A day of a shop: pictures, pages, a sale with its letters, an order that is not paid yet and so on. */
async function sellSomething(): Promise<void> {
  const artist = await shop.signIn()
  const artwork = await createArtwork(artist, { images: [dataString(await makePicture())] })
  await shop.visitor().send('GET', '/')
  await placeOrder(shop.visitor(), [originalLine(artwork)])
  await buy(shop, shop.visitor(), [printLine(artwork, 'A4')])
  await dryRun(artist, 'Title\nFrom a table\n')
  await until(
    async () => (await shop.query('UPDATE reconciliations SET finished_at = now() RETURNING 1')).length === 1,
  )
  await shop.query(
    "INSERT INTO payment_alerts (key, kind, text, done) VALUES ('seen', 'dispute', 'Look at it.', false)",
  )
  await shop.query("UPDATE installation SET backup_made_at = now() - interval '3 days'")
}

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
  // A rate needs two answers of the shop between which something happened.
  await until(async () => {
    // The cache has neither, so both are worked on, also long after the sale.
    await shop.visitor().send('GET', '/nothing-here')
    await shop.visitor().send('GET', '/api/artworks/nothing-here')
    const shown = await prometheus.ask(expression)
    return shown.some(({ value }) => !Number.isNaN(Number(value[1])))
  }, 40_000)
})

test('each alert asks for what the shop tells, and none is wrong or fires while all is well', async () => {
  const rules = await prometheus.rules()
  const broken = rules.filter(({ health }) => health !== 'ok')
  expect(broken).toEqual([])
  const names = new Set(
    rules.flatMap(({ query }) => query.match(/\b(?:gesso|nodejs|process)_\w+|\bup\b/g) ?? []),
  )
  expect(names.size).toBeGreaterThan(10)
  // A busy machine may miss to answer once.
  const unknown: string[] = []
  for (const name of names)
    if ((await prometheus.ask(`last_over_time(${name}[10m])`)).length === 0) unknown.push(name)
  expect(unknown).toEqual([])
  expect((await prometheus.ask('ALERTS{alertstate="firing"}')).map(({ metric }) => metric.alertname)).toEqual(
    [],
  )
})
