import autocannon from 'autocannon'
import { createArtwork } from '../support/artworks'
import { query } from '../support/databases'
import { placeOrder, printLine } from '../support/purchase'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'
import { fillGallery } from './fill-gallery'
import type { Bench } from './part'
import { ShopWithProvider } from './shop-with-provider'
import { warmPage } from './warm-page'

const ARTWORKS = 24
/** Requests for what is not cached are limited to 600 a minute per address. */
const REQUESTS = { cached: 4000, made: 400 }
const PURCHASES = 40
const BUYERS_AT_ONCE = 4
const PATHS = ['/', '/artwork/study-7', '/api/artworks', '/cart']

/**
 * Measures one process's processor time per request and purchase, in milliseconds. Unlike a rate, it hardly depends
 * on other load on the machine.
 */
export async function measureCapacity(bench: Bench): Promise<void> {
  const shop = await ShopWithProvider.open(bench)
  const { server } = shop
  const costOf = async (count: number, work: () => Promise<void>): Promise<number> => {
    const before = server.cpuMilliseconds() ?? Number.NaN
    await work()
    return ((server.cpuMilliseconds() ?? Number.NaN) - before) / count
  }
  const ask = async (path: string, amount: number, headers: Record<string, string>): Promise<void> => {
    const { errors, non2xx, statusCodeStats } = await autocannon({
      url: server.url + path,
      connections: 16,
      amount,
      headers: { 'accept-encoding': 'br', ...headers },
    })
    const unchanged = statusCodeStats?.['304']?.count ?? 0
    if (errors > 0 || non2xx > unchanged) throw new Error(`${path}: ${non2xx} refused, ${errors} failed`)
  }
  const print = (what: string, milliseconds: number) =>
    console.log(
      `${what.padEnd(36)}  ${milliseconds.toFixed(3).padStart(10)}  ${(1000 / milliseconds).toFixed(0).padStart(10)}`,
    )
  try {
    await fillGallery(bench.databaseUrl, ARTWORKS)
    console.log(`\n${'what'.padEnd(36)}  ${'ms of CPU'.padStart(10)}  ${'a second'.padStart(10)}`)
    const page = await (await fetch(server.url)).text()
    const script = /\/assets\/[^"]+\.js/.exec(page)?.[0]
    if (!script) throw new Error('The page has no script')
    for (const path of [...PATHS, script]) {
      await ask(path, 100, {})
      if (path !== script) await warmPage(server.url + path)
      const { headers } = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } })
      const etag = path === script ? null : headers.get('etag')
      const amount = etag ? REQUESTS.cached : REQUESTS.made
      print(
        path === script ? 'a file of the build' : `${path}, ${etag ? 'cached' : 'made'}`,
        await costOf(amount, () => ask(path, amount, {})),
      )
      if (!etag) continue
      const known = { 'if-none-match': etag }
      print(`${path}, unchanged`, await costOf(amount, () => ask(path, amount, known)))
    }
    const artwork = await createArtwork(await new Visitor(server.url).signIn())
    const buy = async () => {
      const buyer = new Visitor(server.url)
      const order = await placeOrder(buyer, [printLine(artwork, 'A4')])
      await shop.confirm(order)
      await until(async () => (await buyer.call('getOrder', { id: order.id })).paymentState === 'paid')
    }
    const buyAll = async (count: number) => {
      for (let left = count; left > 0; left -= BUYERS_AT_ONCE) {
        await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, buy))
      }
    }
    await buyAll(BUYERS_AT_ONCE)
    print('a print, from order to paid', await costOf(PURCHASES, () => buyAll(PURCHASES)))
    const [used] = await query<{ connections: number }>(
      bench.databaseUrl,
      'SELECT count(*)::int AS connections FROM pg_stat_activity WHERE datname = current_database()',
    )
    console.log(
      `\nConnections open at the database, the provider's and this one's among them: ${used?.connections}`,
    )
  } finally {
    await shop.close()
  }
}
