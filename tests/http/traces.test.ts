import { createArtwork } from '../support/artworks'
import { withMailServer } from '../support/mail-server'
import { buy, CUSTOMER, placeOrder, printLine } from '../support/purchase'
import { Shop } from '../support/shop'
import { type SentSpan, TraceCollector } from '../support/trace-collector'
import { until } from '../support/until'

const mail = withMailServer()
let collector: TraceCollector
let shop: Shop
beforeAll(async () => {
  collector = await TraceCollector.start()
  shop = await Shop.open({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=tests',
    ACCESS_LOG: 'on',
    SMTP_URL: mail().url,
  })
})
afterEach(() => expect(shop.takeErrors()).toEqual([]))
afterAll(async () => {
  await shop?.close()
  await collector?.stop()
})

/** Waits for a trace's request span, which ends last. @returns all spans of the trace */
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
    // Short words occur in ids by chance.
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
