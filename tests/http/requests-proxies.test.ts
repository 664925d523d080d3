import { Shop } from '../support/shop'
import { type SentSpan, TraceCollector } from '../support/trace-collector'
import { until } from '../support/until'

test('a proxy that the shop does not trust is told of once in the log, where the shop has an https address, and a trace that it names is not taken for the request’s', async () => {
  const collector = await TraceCollector.start()
  const shop = await Shop.open({
    PUBLIC_URL: 'https://gallery.test',
    PAYMENTS: 'off',
    TRUST_PROXY: '192.0.2.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  })
  try {
    for (let times = 0; times < 3; times++) await shop.visitor().call('listSocial', {})
    const said = shop.log.filter(({ msg }) => msg?.includes('TRUST_PROXY'))
    expect(said).toHaveLength(1)
    expect(said[0]).toMatchObject({ peer: '127.0.0.1' })
    const traceId = '1bf7651916cd43dd8448eb211c80319d'
    const { headers } = await fetch(`${shop.url}/contact`, {
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-00` },
    })
    const id = headers.get('x-request-id')
    const isRequest = ({ attributes }: SentSpan) => attributes['gesso.request_id'] === id
    await until(() => collector.spans.some(isRequest))
    expect(collector.spans.find(isRequest)?.traceId).not.toBe(traceId)
  } finally {
    await shop.close()
    await collector.stop()
  }
})
