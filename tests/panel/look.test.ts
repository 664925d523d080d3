import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { goToPanel, listRow, openPanel } from '../support/panel-page'
import { buy, printLine } from '../support/purchase'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
let orderId: string
let number: string
beforeAll(async () => {
  artist = await shop().signIn()
  const artwork = await createArtwork(artist, { title: 'Turf Huts' })
  orderId = (await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])).id
  const [order] = await shop().query<{ number: string }>('SELECT number FROM orders WHERE id = $1', [orderId])
  number = String(order?.number)
})

test('what has the focus has the ring of the site, and a row’s cells stand on one line', async () => {
  const page = await openPanel(shop(), browser, '/collections/artworks')
  const box = listRow(page, 'Turf Huts').locator('input[type=checkbox]')
  await box.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  // Payload draws the box around its field, and lets its shadow come and go slowly.
  const ring = () =>
    box.locator('..').evaluate((input) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(input)
      return {
        outlineStyle,
        outlineWidth,
        isInk: outlineColor === getComputedStyle(document.body).color,
        hasShadow: !/^none$|rgba\(0, 0, 0, 0\)/.test(boxShadow),
      }
    })
  await until(async () => !(await ring()).hasShadow)
  expect(await ring()).toEqual({ outlineStyle: 'solid', outlineWidth: '2px', isInk: true, hasShadow: false })
  const middles = await listRow(page, 'Turf Huts')
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).verticalAlign))
  expect(new Set(middles)).toEqual(new Set(['middle']))
})

test('an order has its number in one line and one view; test mode is a soft word there as on the site', async () => {
  const page = await openPanel(shop(), browser, '/collections/orders')
  const link = listRow(page, number).getByRole('link', { name: number })
  expect(await link.evaluate((each) => each.getClientRects().length)).toBe(1)
  const test = listRow(page, number).getByText('Test', { exact: true })
  const color = (each: Element) => getComputedStyle(each).color
  const soft = await test.evaluate(color)
  await goToPanel(page, `/collections/orders/${orderId}`)
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  expect(await page.getByRole('link', { name: 'Edit', exact: true }).filter({ visible: true }).count()).toBe(
    0,
  )
  expect(await page.getByText('Test order: no card was charged').evaluate(color)).toBe(soft)
})

test('on a phone one reads when an order was made and changed, within the screen', async () => {
  const page = await openPanel(shop(), browser, `/collections/orders/${orderId}`, 'phone')
  for (const label of ['Last Modified', 'Created']) {
    const line = page.locator('.doc-controls__list-item').filter({ hasText: label })
    const box = await line.boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true)
  }
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
