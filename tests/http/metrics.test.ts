import { readFileSync } from 'node:fs'
import pg from 'pg'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { untilOutboxIsEmpty } from '../support/emails'
import { dryRun } from '../support/imports'
import { withMailServer } from '../support/mail-server'
import { createDraft } from '../support/newsletters'
import { ALERT_RULES, checkRules, Prometheus } from '../support/prometheus'
import {
  buy,
  CARDS,
  CUSTOMER,
  confirmPayment,
  originalLine,
  placeOrder,
  printLine,
} from '../support/purchase'
import { freePort, OWNER, SECRET } from '../support/server-process'
import { Shop } from '../support/shop'
import { type SentSpan, TraceCollector } from '../support/trace-collector'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const mail = withMailServer()
let collector: TraceCollector
let shop: Shop
let address: string
let port: string
beforeAll(async () => {
  port = String(await freePort())
  address = `http://127.0.0.1:${port}`
  collector = await TraceCollector.start()
  shop = await Shop.open({
    ...EASY_BOT_CHECK,
    METRICS_PORT: port,
    SMTP_URL: mail().url,
    SWEEP_SECONDS: '0.25',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=tests',
    LOG_LEVEL: 'trace',
    ACCESS_LOG: 'on',
  })
})
afterEach(() => expect(shop.takeErrors()).toEqual([]))
afterAll(async () => {
  await shop?.close()
  await collector?.stop()
})

/** Every series that is told now, by its name with its labels. */
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

/** Waits until a series has a value: what the database knows is asked once in some seconds. */
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
  /** What Grafana puts in place of its variable is a length of time; here some answers of the shop fit into it. */
  const expressions = dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [title, expr.replaceAll('$__rate_interval', '1m')]),
  )

  let prometheus: Prometheus
  beforeAll(async () => {
    prometheus = await Prometheus.start(`127.0.0.1:${port}`)
    await sellSomething()
  }, 180_000)
  afterAll(async () => {
    await prometheus?.stop()
  }, 60_000)

  /** A day of a shop: pictures, pages, a sale with its letters, an order that is not paid yet and so on. */
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
    expect(
      (await prometheus.ask('ALERTS{alertstate="firing"}')).map(({ metric }) => metric.alertname),
    ).toEqual([])
  })
})

describe('traces', () => {
  /** The spans of a trace, once the request's own has arrived, which ends last. */
  async function traceOf(isRequest: (span: SentSpan) => boolean): Promise<SentSpan[]> {
    await until(() => collector.spans.some(isRequest))
    const { traceId } = collector.spans.find(isRequest) as SentSpan
    return collector.spans.filter((span) => span.traceId === traceId)
  }

  const nameOf = ({ name }: SentSpan) => name

  test('a request is one trace: the call, its transaction, its statements and the provider, under the request’s id', async () => {
    const artwork = await createArtwork(await shop.signIn(), { title: 'Traced Mill' })
    const buyer = shop.visitor()
    await placeOrder(buyer, [printLine(artwork, 'A4')])
    const trace = await traceOf(({ name }) => name === 'POST placeOrder')
    const names = trace.map(nameOf)
    expect(names).toEqual(
      expect.arrayContaining([
        'POST placeOrder',
        'operation placeOrder',
        'transaction shop',
        'provider_call createIntent',
        expect.stringMatching(/^pg\.query:INSERT/),
      ]),
    )
    const ids = new Set(trace.map(({ spanId }) => spanId))
    expect(trace.filter(({ parentSpanId }) => !parentSpanId || !ids.has(parentSpanId)).map(nameOf)).toEqual([
      'POST placeOrder',
    ])
    const [request] = trace.filter(({ name }) => name === 'POST placeOrder')
    const id = request?.attributes['gesso.request_id']
    const line = shop.log.find(({ requestId, path }) => requestId === id && path === '/api/orders')
    expect(line).toMatchObject({ msg: 'Answered', traceId: request?.traceId })
    expect(collector.bodies.join('')).toContain('deployment.environment.name')
  })

  test('a trace that a proxy began goes on, also over a kept answer', async () => {
    await shop.visitor().send('GET', '/contact')
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const { headers } = await fetch(`${shop.url}/contact`, {
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    })
    const [span] = await traceOf((one) => one.traceId === traceId)
    expect(span).toMatchObject({
      name: 'GET page',
      parentSpanId: 'b7ad6b7169203331',
      attributes: { 'http.route': 'page', 'gesso.request_id': headers.get('x-request-id') },
    })
  })

  test('nothing of a person, of a statement’s values, of a token or of a query is told', async () => {
    const visitor = shop.visitor()
    const artwork = await createArtwork(await shop.signIn(), { title: 'Quiet Mill' })
    const order = await buy(shop, visitor, [printLine(artwork, 'A4')])
    await visitor.send('GET', '/?q=qztyped&show=prints')
    await visitor.send('GET', '/order/qz0123456789abcdef0123456789abcdef01')
    await visitor.sendJson('POST', '/api/cms/users/login', {
      email: 'qzmail@example.test',
      password: 'qz password',
    })
    await visitor.send('GET', '/api/artworks/qzslug')
    await until(() => collector.spans.some(({ name }) => name === 'email order_confirmation'))
    await until(() => collector.spans.some(({ attributes }) => attributes['gesso.name'] === 'getArtwork'))
    const sent = collector.bodies.join('\n')
    for (const secret of [
      // Short ones are found in ids by chance.
      ...Object.values(CUSTOMER).filter(({ length }) => length > 5),
      order.id,
      'qz',
      'example.test',
      'pi_',
      '127.0.0.1',
      '?q=',
    ]) {
      expect([secret, sent.includes(secret)]).toEqual([secret, false])
    }
    expect(sent).toContain('SELECT')
    const keys = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)))
    expect(
      [...keys].filter(
        (key) =>
          !/^(http\.(request\.method|response\.status_code|route)|db\.(system\.name|query\.text)|gesso\.)/.test(
            key,
          ),
      ),
    ).toEqual([])
  })

  test('a collector that refuses is told of once, and the shop sells on', async () => {
    collector.isOpen = false
    const told = () => shop.log.filter(({ msg }) => msg === 'Traces cannot be sent')
    await shop.visitor().send('GET', '/api/artworks')
    await until(() => told().length > 0)
    expect((await shop.visitor().send('GET', '/api/artworks')).status).toBe(200)
    collector.isOpen = true
    await until(async () => {
      await shop.visitor().send('GET', '/api/artworks')
      return shop.log.some(({ msg }) => msg === 'Traces are sent again')
    })
    expect(told()).toHaveLength(1)
  })
})

describe('logs', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop.signIn()
  })

  /** What people type in these tests. Each is a word that nothing else has, so that it can be looked for. */
  const TYPED = {
    firstName: 'Qzfirst',
    lastName: 'Qzlast',
    email: 'qzmail@example.test',
    phone: '+1 555 7391846',
    address: '77 Qzstreet',
    city: 'Qzcity',
    zipCode: 'QZ7 391',
    specialInstructions: 'Qzring twice',
    subject: 'Qzsubject',
    message: 'Qzmessage to the artist',
    subscriber: 'qzreader@example.test',
    stranger: 'qzstranger@example.test',
    password: 'Qz a wrong password',
    newPassword: 'Qz a new long password',
    token: 'qz0123456789abcdef0123456789abcdef012345',
    note: 'Qznote for the parcel',
    newsletter: 'Qznews of the studio',
    postal: 'Qzpostal address of the artist',
  }
  const CUSTOMER = {
    firstName: TYPED.firstName,
    lastName: TYPED.lastName,
    email: TYPED.email,
    phone: TYPED.phone,
    address: TYPED.address,
    city: TYPED.city,
    zipCode: TYPED.zipCode,
    specialInstructions: TYPED.specialInstructions,
  }
  const signIn = (email: string, password: string) =>
    shop.visitor().sendJson('POST', '/api/cms/users/login', { email, password })

  async function writeAndSubscribe(visitor: Visitor): Promise<unknown> {
    const { firstName, email, subject, message, subscriber } = TYPED
    await visitor.call('sendMessage', {
      name: firstName,
      email,
      subject,
      message,
      altcha: await passBotCheck(visitor),
    })
    return visitor.call('subscribe', { email: subscriber, altcha: await passBotCheck(visitor) })
  }

  /** A purchase with a declined card and one that pays, and what the artist does with it. */
  async function buyAndFulfil(): Promise<string> {
    const artwork = await createArtwork(artist)
    const buyer = shop.visitor()
    await buyer.call('createPaymentIntent', { amount: '35.00', customerData: CUSTOMER })
    const order = await placeOrder(buyer, [printLine(artwork, 'A4')], CUSTOMER)
    await confirmPayment(shop, buyer, order, CARDS.declined)
    await confirmPayment(shop, buyer, order)
    await buyer.call('getOrder', { id: order.id })
    await artist.call('setOrderStatus', { id: order.id, status: 'completed', trackingCarrier: TYPED.note })
    await artist.call('refundOrder', { id: order.id, amount: '1.00' })
    await artist.call('readPerson', { email: TYPED.email })
    return order.id
  }

  async function wrongSignIns(): Promise<void> {
    await signIn(OWNER.email, TYPED.password)
    await signIn(TYPED.stranger, TYPED.password)
    await signIn(`${TYPED.stranger}\u0000`, TYPED.password)
    for (const token of [TYPED.token, `${TYPED.token}\u0000`]) {
      await shop
        .visitor()
        .sendJson('POST', '/api/cms/users/reset-password', { token, password: TYPED.newPassword })
    }
    await shop.visitor().sendJson('POST', '/api/cms/users/forgot-password', { email: OWNER.email })
    await shop.visitor().send('GET', `/admin/reset/${TYPED.token}`)
    await shop.visitor().send('GET', `/unsubscribe/${TYPED.token}`)
    await shop.visitor().send('GET', `/?email=${TYPED.email}`)
  }

  /** The same once more while the database refuses each write, and while tables are missing. */
  async function meetFaults(orderId: string): Promise<void> {
    const tables = ['customers', 'contact_messages', 'newsletter_subscriptions', 'users', 'shop_settings']
    await shop.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'not today' USING DETAIL = 'Key (row)=' || NEW::text; END $$`)
    for (const table of tables) {
      await shop.query(`CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION refuse()`)
    }
    const failing: (() => Promise<unknown>)[] = [
      () => writeAndSubscribe(shop.visitor()),
      async () => placeOrder(shop.visitor(), [printLine(await createArtwork(artist), 'A4')], CUSTOMER),
      () => signIn(OWNER.email, OWNER.password),
      async () => {
        const [customer] = await shop.query<{ id: number }>('SELECT id FROM customers LIMIT 1')
        return artist.sendJson('PATCH', `/api/cms/customers/${customer?.id}`, { lastName: TYPED.lastName })
      },
      () => artist.sendJson('POST', '/api/cms/globals/shop_settings', { postalAddress: TYPED.postal }),
      () => artist.call('inviteAssistant', { email: TYPED.stranger }),
      () => artist.call('getOrder', { id: orderId }),
    ]
    for (const fail of failing) await fail().catch(() => {})
    await shop.query('ALTER TABLE customers RENAME TO away')
    for (const path of ['/admin/collections/customers', '/api/admin/orders']) {
      await artist.send('GET', path)
    }
    await artist.send('GET', `/api/cms/customers?where[email][equals]=${TYPED.email}`)
    await artist.call('readPerson', { email: TYPED.email }).catch(() => {})
    await shop.query('ALTER TABLE away RENAME TO customers')
    for (const table of tables) await shop.query(`DROP TRIGGER refuse ON ${table}`)
  }

  // ASVS 14.2.4, 16.2.5
  test('the log at its most talkative has nothing that anyone typed, in good days and in bad', async () => {
    await writeAndSubscribe(shop.visitor())
    const orderId = await buyAndFulfil()
    await artist.sendJson('POST', '/api/cms/globals/shop_settings', { postalAddress: TYPED.postal })
    const id = String(await createDraft(artist, { subject: TYPED.newsletter }))
    await artist.call('sendNewsletter', { id }).catch(() => {})
    await wrongSignIns()
    await meetFaults(orderId)
    await untilOutboxIsEmpty(shop)
    await artist.call('removeSubscriber', { email: TYPED.subscriber })
    await artist.call('setOrderStatus', { id: orderId, status: 'completed' })
    await artist.call('erasePerson', { email: TYPED.email })

    const [owner] = await shop.query<{ hash: string; salt: string; reset: string | null }>(
      'SELECT hash, salt, (SELECT token_hash FROM account_reset_links LIMIT 1) AS reset FROM users',
    )
    const secrets = {
      ...TYPED,
      ownersAddress: OWNER.email,
      ownersPassword: OWNER.password,
      hash: owner?.hash ?? '',
      salt: owner?.salt ?? '',
      resetToken: owner?.reset ?? '',
      session: artist.cookies.get('payload-token') ?? '',
      secret: SECRET,
      stripeKey: shop.paymentKeys.secretKey,
      databasePassword: new URL(shop.databaseUrl).password,
    }
    const output = shop.output()
    // The faults are there to be read; only what was typed is not.
    expect(output).toContain('Failed query')
    expect(output).toContain('"path":"/api/contact"')
    const found = Object.entries(secrets).filter(
      ([, value]) => value.length > 3 && output.toLowerCase().includes(value.toLowerCase()),
    )
    const lines = output.split('\n')
    const where = found.map(([name, value]) => [
      name,
      lines.find((line) => line.toLowerCase().includes(value.toLowerCase()))?.slice(0, 600),
    ])
    expect(where).toEqual([])
    shop.takeErrors()
  })
})
