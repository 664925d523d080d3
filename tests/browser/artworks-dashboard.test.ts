import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { SCREENS, toastOf, withBrowser, wordsOfToast } from '../support/browser'
import { answerPrompt, openDashboard, rowsOf } from '../support/dashboard-page'
import { buy, originalLine } from '../support/purchase'
import { withShop } from '../support/shop'

const shop = withShop()
const browser = withBrowser(shop)

const clear = () => shop().query('TRUNCATE artworks, orders CASCADE')
beforeEach(clear)

const open = () => openDashboard(shop(), browser)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const titlesOf = (page: Page) => rowsOf(page, 'Artworks').locator('> div > p:first-child').allTextContents()
const until = (done: () => Promise<boolean>): Promise<void> =>
  done().then((isDone) =>
    isDone ? undefined : new Promise((next) => setTimeout(next, 50)).then(() => until(done)),
  )
const showsInOrder = (page: Page, titles: string[]) =>
  until(async () => (await titlesOf(page)).join() === titles.join())

/** Works named by letters, hung in their order. */
async function createAll(titles: string) {
  const artist = await shop().signIn()
  for (const [place, title] of [...titles].entries())
    await createArtwork(artist, { title, displayOrder: place })
  return artist
}

const galleryOrder = async () =>
  (
    await shop().query<{ title: string }>(
      'SELECT title FROM artworks ORDER BY display_order, created_at DESC',
    )
  )
    .map(({ title }) => title)
    .join('')

test('an empty gallery asks for the first piece', async () => {
  const page = await open()
  await page.getByText('No artworks found. Add your first piece to get started.').waitFor()
  await expectAccessible(page)
})

test('a row shows its price, its prints, and that the original is sold', async () => {
  const artist = await shop().signIn()
  await createArtwork(artist, { title: 'Turf Huts', originalPrice: '1685', originalAvailable: false })
  const page = await open()
  const row = rowsOf(page, 'Artworks').first()
  for (const text of ['Turf Huts', '$1,685', 'Original Sold', '2 print options']) {
    await row.getByText(text, { exact: true }).waitFor()
  }
})

test('a work is dragged by its grip, and the gallery follows', async () => {
  await createAll('ABCDEF')
  const page = await open()
  await showsInOrder(page, ['A', 'B', 'C', 'D', 'E'])
  const from = await button(page, 'Move A').boundingBox()
  const to = await button(page, 'Move C').boundingBox()
  if (!from || !to) throw new Error('The grips are not on the screen')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 24, { steps: 8 })
  await page.mouse.up()
  await showsInOrder(page, ['B', 'C', 'A', 'D', 'E'])
  expect(await wordsOfToast(page)).toEqual(['Order Updated', 'Artwork display order has been saved.'])
  expect(await galleryOrder()).toBe('BCADEF')
})

test('a finger drags a work by its grip, and scrolls everywhere else', async () => {
  await createAll('ABCDEF')
  const page = await openDashboard(shop(), browser, 'phone')
  await showsInOrder(page, ['A', 'B', 'C', 'D', 'E'])
  const devtools = await page.context().newCDPSession(page)
  const drag = async (title: string, by: number) => {
    const grip = await button(page, `Move ${title}`).boundingBox()
    if (!grip) throw new Error('The grip is not on the screen')
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
  expect(await wordsOfToast(page)).toEqual(['Order Updated', 'Artwork display order has been saved.'])
  expect(await galleryOrder()).toBe('BACDEF')
  expect(
    await rowsOf(page, 'Artworks')
      .first()
      .evaluate((row) => getComputedStyle(row).touchAction),
  ).toBe('auto')
})

test('the keyboard lifts, moves and drops a work, and hears where it is', async () => {
  await createAll('ABC')
  const page = await open()
  await button(page, 'Move A').focus()
  await page.keyboard.press('Space')
  await page.getByText('A lifted from position 1 of 3.').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowDown')
  await page.getByText('A is over position 2 of 3.').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await page.getByText('A dropped at position 2 of 3.').waitFor({ state: 'attached' })
  await showsInOrder(page, ['B', 'A', 'C'])
  await toastOf(page).waitFor()
  expect(await galleryOrder()).toBe('BAC')

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await page.getByText('A is back at position 2 of 3.').waitFor({ state: 'attached' })
  expect(await titlesOf(page)).toEqual(['B', 'A', 'C'])
})

test.each(SCREENS)('a work moves by its menu across pages, on a %s', async (screen) => {
  await createAll('ABCDEFG')
  const page = await openDashboard(shop(), browser, screen)
  await button(page, 'Move E').click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await showsInOrder(page, ['E', 'G'])
  await page.getByText('Showing page 2 of 2 (7 total items)').waitFor()
  await button(page, 'Move G').click()
  await page.getByRole('menuitem', { name: 'Move to position…' }).click()
  await page.getByLabel('Position, 1 to 7').fill('9')
  await page.keyboard.press('Enter')
  await page.getByText('Enter a position from 1 to 7').waitFor()
  await page.getByLabel('Position, 1 to 7').fill('1')
  await page.keyboard.press('Enter')
  await showsInOrder(page, ['G', 'A', 'B', 'C', 'D'])
  await until(async () => (await galleryOrder()) === 'GABCDFE')
})

test('an order that the server refuses is taken back', async () => {
  browser.expectFault(/500/)
  await createAll('ABC')
  const page = await open()
  await page.route('**/api/artworks/reorder', (route) => route.fulfill({ status: 500, body: '' }))
  await button(page, 'Move A').click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  expect(await wordsOfToast(page)).toEqual(['Reorder Failed', 'Failed to update artwork order.'])
  await showsInOrder(page, ['A', 'B', 'C'])
})

test('chosen works are switched and deleted together', async () => {
  await createAll('ABC')
  const page = await open()
  const choose = async () => {
    await page.getByLabel('Select A', { exact: true }).check()
    await page.getByLabel('Select C', { exact: true }).check()
  }
  await choose()
  await page.getByText('2 selected').waitFor()
  await expectAccessible(page)
  await button(page, 'Originals').click()
  await page.getByRole('menuitem', { name: 'Originals not available' }).click()
  expect(await wordsOfToast(page)).toEqual(['Success', '2 artworks updated successfully!'])
  await choose()
  await button(page, 'Prints').click()
  await page.getByRole('menuitem', { name: 'Prints not available' }).click()
  await page.getByText('3 artworks').waitFor()
  expect(
    await shop().query('SELECT title, original_available, prints_available FROM artworks ORDER BY title'),
  ).toEqual([
    { title: 'A', original_available: false, prints_available: false },
    { title: 'B', original_available: true, prints_available: true },
    { title: 'C', original_available: false, prints_available: false },
  ])
  await choose()
  const asked = answerPrompt(page)
  await button(page, 'Delete').click()
  expect(await asked).toBe('Are you sure you want to delete 2 artworks? This action cannot be undone.')
  await showsInOrder(page, ['B'])
})

test('deleting asks first, in the words of the specification', async () => {
  await createAll('AB')
  const page = await open()
  const refused = answerPrompt(page, false)
  await button(page, 'Delete A').click()
  expect(await refused).toBe('Are you sure you want to delete "A"? This action cannot be undone.')
  void answerPrompt(page)
  await button(page, 'Delete A').click()
  expect(await wordsOfToast(page)).toEqual([
    'Artwork Deleted',
    'The artwork has been removed from your gallery.',
  ])
  await showsInOrder(page, ['B'])
})

test('an edit of a work that the shop sold leaves it sold', async () => {
  const artwork = await createArtwork(await shop().signIn(), { title: 'Turf Huts' })
  await buy(shop(), shop().visitor(), [originalLine(artwork)])
  const page = await open()
  await button(page, 'Edit Turf Huts').click()
  await page.getByText('The original was sold through the shop. Saving leaves it sold.').waitFor()
  await page.getByLabel('Medium').fill('Oil on panel')
  await button(page, 'Update Artwork').click()
  expect(await wordsOfToast(page)).toEqual(['Success', 'Artwork updated successfully!'])
  await rowsOf(page, 'Artworks').getByText('Original Sold').waitFor()
})
