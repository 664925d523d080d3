import { createArtwork } from '../support/artworks'
import { originalLine, placeOrder } from '../support/purchase'
import { Shop, withShop } from '../support/shop'
import { type SentSpan, TraceCollector } from '../support/trace-collector'
import { until } from '../support/until'
import { refusalOf } from '../support/visitor'

describe('a shop behind one proxy', () => {
  const shop = withShop({ TRUST_PROXY: '1' })

  test('tells its visitors apart: each has the limits of one', async () => {
    const artist = await shop().signIn()
    for (let visitor = 1; visitor <= 7; visitor++) {
      const line = originalLine(await createArtwork(artist))
      await placeOrder(shop().visitor(`198.51.100.${visitor}`), [line])
    }
  })

  // ASVS 4.1.3, 15.3.4
  test('takes only what its proxy says, not what the visitor wrote before it', async () => {
    const ask = (invented: number) => shop().visitor(`10.9.9.${invented}, 198.51.100.99`).call('botCheck', {})
    for (let times = 0; times < 60; times++) await ask(times)
    expect(await refusalOf(ask(60))).toMatchObject({ status: 429 })
  })

  test('counts an IPv6 /64 as one visitor, and what is no address as the proxy', async () => {
    const ask = (address: string) => shop().visitor(address).call('botCheck', {})
    for (let times = 0; times < 60; times++) await ask(`2001:db8:1:1::${times}`)
    expect(await refusalOf(ask('2001:db8:1:1:ffff::1'))).toMatchObject({ status: 429 })
    await ask('2001:db8:1:2::1')
    for (let times = 0; times < 60; times++) await ask(`junk-${times}`)
    expect(await refusalOf(ask('more-junk'))).toMatchObject({ status: 429 })
  })
})

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
