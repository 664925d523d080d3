import { createArtwork } from '../support/artworks'
import { originalLine, placeOrder } from '../support/purchase'
import { Shop, withShop } from '../support/shop'
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

test('a proxy that the shop does not trust is told of once in the log, where the shop has an https address', async () => {
  const variables = { PUBLIC_URL: 'https://gallery.test', PAYMENTS: 'off', TRUST_PROXY: '192.0.2.1' }
  const shop = await Shop.open(variables)
  try {
    for (let times = 0; times < 3; times++) await shop.visitor().call('listSocial', {})
    const said = shop.log.filter(({ msg }) => msg?.includes('TRUST_PROXY'))
    expect(said).toHaveLength(1)
    expect(said[0]).toMatchObject({ peer: '127.0.0.1' })
  } finally {
    await shop.close()
  }
})
