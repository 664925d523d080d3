import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { openPanel } from '../support/panel-page'
import { buy, printLine } from '../support/purchase'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
let orderId: string
beforeAll(async () => {
  artist = await shop().signIn()
  const artwork = await createArtwork(artist, { title: 'Turf Huts' })
  orderId = (await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])).id
})

test('each screen leads to the page about it, which nobody reads without signing in', async () => {
  const address = '/admin/help/artist/orders.html'
  const stranger = await fetch(new URL(address, shop().url), { redirect: 'manual' })
  expect([stranger.status, stranger.headers.get('location')]).toEqual([
    302,
    `/admin/login?redirect=${encodeURIComponent(address)}`,
  ])
  for (const screen of ['desktop', 'phone'] as const) {
    const page = await openPanel(shop(), browser, `/collections/orders/${orderId}`, screen)
    const [help] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'How this works' }).click(),
    ])
    await help.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    expect(new URL(help.url()).pathname).toBe(address)
    await expectAccessible(help)
    const widest = await help.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(widest).toBeLessThanOrEqual(0)
  }
})

test('the menu is there before the scripts are', async () => {
  const page = await browser.open('desktop', { javaScriptEnabled: false })
  await signInOn(page, shop())
  await page.goto('/admin')
  const nav = page.locator('.nav')
  await nav.getByRole('link', { name: 'Artworks' }).waitFor()
  expect((await nav.boundingBox())?.width).toBeGreaterThan(200)
})
