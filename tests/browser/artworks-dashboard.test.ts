import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, createGallery } from '../support/artworks'
import { toastTexts, withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, rowsOf } from '../support/dashboard-page'
import { buy, originalLine } from '../support/purchase'
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

test('an empty gallery asks for the first artwork', async () => {
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

test('selected artworks are switched and deleted together', async () => {
  await createGallery(await shop().signIn(), 'ABC')
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
  expect(await toastTexts(page)).toEqual(['Success', '2 artworks updated successfully!'])
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
  expect(await asked).toMatch(/^Are you sure you want to delete 2 artworks\? This action cannot be undone\.$/)
  await showsInOrder(page, ['B'])
})

test('deleting asks first, with the text of the specification', async () => {
  await createGallery(await shop().signIn(), 'AB')
  const page = await open()
  const refused = answerPrompt(page, false)
  await button(page, 'Delete A').click()
  expect(await refused).toMatch(/^Are you sure you want to delete "A"\? This action cannot be undone\.$/)
  void answerPrompt(page)
  await button(page, 'Delete A').click()
  expect(await toastTexts(page)).toEqual([
    'Artwork Deleted',
    'The artwork has been removed from your gallery.',
  ])
  await showsInOrder(page, ['B'])
})

test('an edit of an artwork that the shop sold leaves it sold', async () => {
  const artwork = await createArtwork(await shop().signIn(), { title: 'Turf Huts' })
  await buy(shop(), shop().visitor(), [originalLine(artwork)])
  const page = await open()
  await button(page, 'Edit Turf Huts').click()
  await page.getByText('The original was sold through the shop. Saving leaves it sold.').waitFor()
  await page.getByLabel('Medium').fill('Oil on panel')
  await button(page, 'Update Artwork').click()
  expect(await toastTexts(page)).toEqual(['Success', 'Artwork updated successfully!'])
  await rowsOf(page, 'Artworks').getByText('Original Sold').waitFor()
})

test('a sold work leads to its order, and goes back on sale from its dialog once that is refunded', async () => {
  const artist = await shop().signIn()
  const artwork = await createArtwork(artist, { title: 'Turf Huts' })
  const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork)])
  const page = await open()
  await button(page, 'Edit Turf Huts').click()
  const available = page.getByLabel('Original available')
  expect([await available.isDisabled(), await available.isChecked()]).toEqual([true, false])
  await page.getByText('Once that order is cancelled or refunded, it can go back on sale here.').waitFor()
  const link = page.getByRole('link', { name: `Order GESSO-${id}` })
  expect(await link.getAttribute('href')).toBe(`/admin/collections/orders/${id}`)

  await artist.call('refundOrder', { id, amount: null })
  await button(page, 'Cancel').click()
  await button(page, 'Edit Turf Huts').click()
  void answerPrompt(page)
  await button(page, 'Put back on sale').click()
  expect(await toastTexts(page)).toEqual(['Back on Sale', 'The original can be bought again.'])
  expect([await available.isDisabled(), await available.isChecked()]).toEqual([false, true])
})
