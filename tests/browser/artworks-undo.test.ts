import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createGallery } from '../support/artworks'
import { toastOf, withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, rowsOf } from '../support/dashboard-page'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'

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

test('on a phone a deletion is undone from its toast', async () => {
  await createGallery(await shop().signIn(), 'ABC')
  const page = await openDashboard(shop(), browser, 'phone')
  void answerPrompt(page)
  await button(page, 'Delete B').click()
  await toastSays(page, 'The artwork has been removed from your gallery.')
  await shoot(page, `undo-toast-phone`)
  await expectAccessible(page)
  expect(await titles()).toBe('AC')
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await toastSays(page, 'One artwork is as it was.')
  await rowsOf(page, 'Artworks').nth(2).waitFor()
  expect(await titles()).toBe('ABC')
})
