import { axeFindings } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { openPanel, panelToast } from '../support/panel-page'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  for (let at = 0; at < 12; at++) {
    await createArtwork(artist, { title: `Tide ${at}`, originalPrice: '100.00', displayOrder: at })
    await createArtwork(artist, { title: `Field ${at}`, displayOrder: 100 + at })
  }
})

const raised = async (price: string) =>
  (
    await shop().query<{ title: string }>(
      "SELECT title FROM artworks WHERE print_options -> 0 ->> 'price' = $1 ORDER BY id",
      [price],
    )
  ).map(({ title }) => title)

test('prints of all works that a search finds, on further pages too, are raised in one step, and that is undone in the list', async () => {
  const page = await openPanel(shop(), browser, '/collections/artworks?search=Tide', 'phone')
  expect(await page.getByRole('button', { name: 'Change prices' }).count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).tap()
  await page.getByRole('button', { name: 'Select all (12)' }).tap()
  await page.getByRole('button', { name: 'Change prices' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Change prices' })
  expect(await sheet.getByLabel('Percent').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('ten')
  await sheet.getByText('Enter a percentage from -90 to 500').waitFor()
  await sheet.getByLabel('Percent').fill('+10')
  await sheet.getByText('Prints', { exact: true }).tap()
  await sheet.getByRole('listitem').filter({ hasText: 'Tide 11' }).getByText('$22.00').waitFor()
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  // Somebody else saves one of them after it was shown.
  await shop().query("UPDATE artworks SET updated_at = now() + interval '1 second' WHERE title = 'Tide 3'")
  await sheet.getByRole('button', { name: 'Change 12 works' }).tap()
  await panelToast(page, /11 artworks were changed\. Left as they are: “Tide 3”/)
  expect((await raised('22.00')).length).toBe(11)
  expect((await raised('22.00')).every((title) => title.startsWith('Tide'))).toBe(true)

  const line = page.locator('.gesso-undo-line').filter({ hasText: 'Prices of 11 works' })
  await line.getByRole('button', { name: 'Undo' }).tap()
  await panelToast(page, '11 artworks are as they were.')
  await until(async () => (await raised('22.00')).length === 0)
  await line.waitFor({ state: 'detached' })
})

test('a click with Shift selects the rows from the one that was clicked before, and unselects them', async () => {
  const page = await openPanel(shop(), browser, '/collections/artworks')
  const tick = (row: number) => page.locator(`.row-${row} .cell-_select input`)
  await tick(2).click()
  await tick(6).click({ modifiers: ['Shift'] })
  await page.getByText('5 selected').waitFor()
  expect(await page.locator('.cell-_select input:checked').count()).toBe(5)
  await tick(4).click({ modifiers: ['Shift'] })
  await page.getByText('2 selected').waitFor()
  expect(await tick(3).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Change prices' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change prices' })
  await page.keyboard.type('-50')
  await sheet.getByRole('button', { name: 'Change 2 works' }).waitFor()
  await page.keyboard.press('Enter')
  await panelToast(page, '2 artworks were changed.')
  const prices = await shop().query('SELECT title FROM artworks WHERE original_price = 50 ORDER BY id')
  expect(prices).toEqual([{ title: 'Tide 1' }, { title: 'Tide 2' }])
})
