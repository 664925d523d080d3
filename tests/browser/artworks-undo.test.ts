import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createGallery } from '../support/artworks'
import { toastOf, withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, rowsOf } from '../support/dashboard-page'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'

const shop = withShop()
const browser = withBrowser(shop)
beforeEach(() => shop().query('TRUNCATE artworks, orders CASCADE'))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toastSays = (page: Page, words: string) => toastOf(page).getByText(words).waitFor()
const titles = async () =>
  (
    await shop().query<{ title: string }>(
      'SELECT title FROM artworks WHERE deleted_at IS NULL ORDER BY display_order, created_at DESC',
    )
  )
    .map(({ title }) => title)
    .join('')

test.each(['desktop', 'phone'] as const)('on a %s a deletion is undone from its toast', async (screen) => {
  await createGallery(await shop().signIn(), 'ABC')
  const page = await openDashboard(shop(), browser, screen)
  void answerPrompt(page)
  await button(page, 'Delete B').click()
  await toastSays(page, 'The artwork has been removed from your gallery.')
  await shoot(page, `undo-toast-${screen}`)
  await expectAccessible(page)
  expect(await titles()).toBe('AC')
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await toastSays(page, 'One artwork is as it was.')
  await rowsOf(page, 'Artworks').nth(2).waitFor()
  expect(await titles()).toBe('ABC')
})

test('what was switched and deleted together comes back together, and what was saved since is named', async () => {
  const artist = await shop().signIn()
  await createGallery(artist, 'ABC')
  const page = await openDashboard(shop(), browser)
  await page.getByLabel('Select all on this page').check()
  await button(page, 'Prints').click()
  await page.getByRole('menuitem', { name: 'Prints not available' }).click()
  await toastSays(page, '3 artworks updated successfully!')
  const [c] = await shop().query<{ id: number }>("SELECT id FROM artworks WHERE title = 'C'")
  await artist.sendJson('PATCH', `/api/cms/artworks/${c?.id}`, { printsAvailable: true })
  await artist.sendJson('PATCH', `/api/cms/artworks/${c?.id}`, { medium: 'Oil' })
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await toastSays(page, '2 artworks are as they were. “C”: It was changed since.')
  expect(await shop().query('SELECT 1 FROM artworks WHERE NOT prints_available')).toEqual([])

  await page.getByLabel('Select all on this page').check()
  void answerPrompt(page)
  await button(page, 'Delete').click()
  await toastSays(page, '3 artworks have been removed from your gallery.')
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await toastSays(page, '3 artworks are as they were.')
  expect(await titles()).toBe('ABC')
})

test('a move is undone by keyboard, as long as the toast is there', async () => {
  await createGallery(await shop().signIn(), 'ABCD')
  const page = await openDashboard(shop(), browser)
  await button(page, 'Move A').click()
  await page.getByRole('menuitem', { name: 'Move to position…' }).click()
  await page.getByLabel('Position, 1 to 4').fill('3')
  await page.keyboard.press('Enter')
  await toastSays(page, 'Artwork display order has been saved.')
  expect(await titles()).toBe('BCAD')
  await page.keyboard.press('F8')
  await toastOf(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await toastSays(page, 'artworks are as they were.')
  await until(async () => (await titles()) === 'ABCD')
})
