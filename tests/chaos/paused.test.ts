import { createArtwork } from '../support/artworks'
import { ProxiedShop } from '../support/proxied-shop'
import type { ServerProcess } from '../support/server-process'
import { letPass, until } from '../support/until'

/** Longer than a proof that changes are heard of holds. */
const PAUSE_MS = 11_000

let shop: ProxiedShop
let another: ServerProcess
beforeAll(async () => {
  shop = await ProxiedShop.open({ SWEEP_SECONDS: '3600', LOG_LEVEL: 'silent' })
  another = await shop.startAnother()
}, 120_000)
afterAll(async () => {
  await another.stop()
  await shop.close()
}, 60_000)

const show = async (path: string): Promise<string> => (await shop.visitor().send('GET', path)).text
const hearsChanges = async (): Promise<boolean> =>
  (await (await fetch(`${shop.server.url}/readyz`)).json()).hearsChanges

test('a process that slept shows at once what was changed meanwhile, though its connections have died without a word', async () => {
  const artist = await shop.signIn(another)
  const artwork = await createArtwork(artist)
  const id = String(artwork.id)
  const path = `/artwork/${artwork.slug}`
  await until(hearsChanges)
  await show(path)
  await artist.call('updateArtwork', { id, title: 'Before the sleep' })
  await until(async () => (await show(path)).includes('Before the sleep'))
  await show(path)
  shop.server.pause()
  shop.database.deaden()
  try {
    await artist.call('updateArtwork', { id, title: 'While it slept' })
    await letPass(PAUSE_MS, 'the server sleeps')
  } finally {
    shop.server.resume()
  }
  const first = await shop.visitor().send('GET', path)
  expect([first.status, first.text.includes('While it slept')]).toEqual([200, true])
}, 120_000)
