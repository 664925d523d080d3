import type { Page } from 'playwright-core'
import { createGallery } from '../support/artworks'
import { toastOf, toastTexts, withBrowser } from '../support/browser'
import { openDashboard, rowsOf } from '../support/dashboard-page'
import { moveLifted } from '../support/move-lifted'
import { withShop } from '../support/shop'
import { until } from '../support/until'

const shop = withShop()
const browser = withBrowser(shop)
const clear = () => shop().query('TRUNCATE artworks, orders CASCADE')
beforeEach(clear)

const open = () => openDashboard(shop(), browser)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const titlesOf = (page: Page) => rowsOf(page, 'Artworks').locator('> div > p:first-child').allTextContents()
const showsInOrder = (page: Page, titles: string[]) =>
  until(async () => (await titlesOf(page)).join() === titles.join())

const galleryOrder = async () =>
  (
    await shop().query<{ title: string }>(
      'SELECT title FROM artworks ORDER BY display_order, created_at DESC',
    )
  )
    .map(({ title }) => title)
    .join('')

test('an artwork is dragged by its handle, and the gallery follows', async () => {
  await createGallery(await shop().signIn(), 'ABCDEF')
  const page = await open()
  await showsInOrder(page, ['A', 'B', 'C', 'D', 'E'])
  const from = await button(page, 'Move A').boundingBox()
  const to = await button(page, 'Move C').boundingBox()
  if (!from || !to) throw new Error('The handles are not on the screen')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 24, { steps: 8 })
  await page.mouse.up()
  await showsInOrder(page, ['B', 'C', 'A', 'D', 'E'])
  expect(await toastTexts(page)).toEqual(['Order Updated', 'Artwork display order has been saved.'])
  expect(await galleryOrder()).toBe('BCADEF')
})

test('a finger drags an artwork by its handle, and scrolls everywhere else', async () => {
  await createGallery(await shop().signIn(), 'ABCDEF')
  const page = await openDashboard(shop(), browser, 'phone')
  await showsInOrder(page, ['A', 'B', 'C', 'D', 'E'])
  const devtools = await page.context().newCDPSession(page)
  const drag = async (title: string, by: number) => {
    const grip = await button(page, `Move ${title}`).boundingBox()
    if (!grip) throw new Error('The handle is not on the screen')
    const [x, y] = [grip.x + 20, grip.y + 20]
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', { x, y })
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', { x, y: y + (by * step) / 8 })
    await touch('touchEnd')
  }
  const rows = await rowsOf(page, 'Artworks').evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  )
  await drag('A', (rows[1] ?? 0) + 8)
  await showsInOrder(page, ['B', 'A', 'C', 'D', 'E'])
  expect(await toastTexts(page)).toEqual(['Order Updated', 'Artwork display order has been saved.'])
  expect(await galleryOrder()).toBe('BACDEF')
  expect(
    await rowsOf(page, 'Artworks')
      .first()
      .evaluate((row) => getComputedStyle(row).touchAction),
  ).toBe('auto')
})

test('a new gallery order that the server refuses is explained in its words', async () => {
  browser.expectFault(/503/)
  await createGallery(await shop().signIn(), 'AB')
  const page = await open()
  const message = 'The shop is being repaired.'
  await page.route('**/api/artworks/reorder', (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', message } }),
  )
  await button(page, 'Move A').click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  expect(await toastTexts(page)).toEqual(['Reorder Failed', message])
  await showsInOrder(page, ['A', 'B'])
})
