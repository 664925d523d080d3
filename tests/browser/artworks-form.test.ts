import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { type Screen, toastTexts, withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, rowsOf } from '../support/dashboard-page'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'

const shop = withShop()
const browser = withBrowser(shop)
const clear = () => shop().query('TRUNCATE artworks, orders CASCADE')
beforeEach(clear)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByLabel(name, { exact: true })

async function openForm('phone': Screen = 'desktop'): Promise<Page> {
  const page = await openDashboard(shop(), browser, 'phone')
  await button(page, 'Add Artwork').click()
  await page.getByRole('heading', { name: 'Add New Artwork' }).waitFor()
  return page
}

test('the form starts with its defaults, and again after an artwork was saved', async () => {
  const page = await openForm()
  const expectDefaults = async () => {
    expect(await field(page, 'Year').inputValue()).toBe(String(new Date().getFullYear()))
    expect(await field(page, 'Original price').inputValue()).toBe('0')
    expect(await field(page, 'Display order').inputValue()).toBe('0')
    expect(await field(page, 'Original available').isChecked()).toBe(true)
    expect(await field(page, 'Prints available').isChecked()).toBe(true)
    expect(await field(page, 'Size').count()).toBe(1)
    expect(await field(page, 'Size').inputValue()).toBe('')
  }
  await expectDefaults()
  await field(page, 'Title').fill('Turf Huts')
  await field(page, 'Size').fill('A4')
  await field(page, 'Price').fill('45')
  await button(page, 'Add print option').click()
  await button(page, 'Create Artwork').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await rowsOf(page, 'Artworks').getByText('1 print option', { exact: true }).waitFor()
  await button(page, 'Add Artwork').click()
  await expectDefaults()
})

test('what is wrong stands beside its field, on a phone', async () => {
  const page = await openForm('phone')
  await expectAccessible(page)
  await field(page, 'Price').fill('260')
  await button(page, 'Add print option').click()
  await field(page, 'Size').last().fill('A4')
  await field(page, 'Price').last().fill('-1')
  await button(page, 'Create Artwork').click()
  for (const sentence of ['Title is required', 'Size is required', 'Price must be positive']) {
    await page.getByText(sentence, { exact: true }).waitFor()
  }
  expect(await field(page, 'Title').evaluate((input) => input === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await field(page, 'Title').fill('Turf Huts')
  await page.getByText('Title is required').waitFor({ state: 'detached' })
  expect(await page.getByText('Price must be positive').count()).toBe(1)
})

test('prices are typed as people write them, shown as they will be, and changed by nothing but typing', async () => {
  const page = await openForm()
  await field(page, 'Title').fill('Turf Huts')
  const price = field(page, 'Original price')
  for (const x of [4, 200]) {
    await price.click({ position: { x, y: 20 } })
    await page.keyboard.type('1450,50')
    expect(await price.inputValue()).toBe('1450,50')
    await page.getByText('Shows as $1,450.50', { exact: true }).waitFor()
    await field(page, 'Title').click()
  }
  await price.focus()
  await page.mouse.wheel(0, 200)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  expect(await price.inputValue()).toBe('1450,50')

  await field(page, 'Size').fill('A4')
  await field(page, 'Price').fill('1.120')
  await button(page, 'Create Artwork').click()
  await page
    .getByText('“1.120” can be read in two ways. Write 1120 for $1,120.00, or 1.12 for $1.12.', {
      exact: true,
    })
    .waitFor()
  await expectAccessible(page)
  await field(page, 'Price').fill('1.120,00')
  await page.getByText('Shows as $1,120.00', { exact: true }).waitFor()
  await button(page, 'Create Artwork').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const [saved] = await shop().visitor().call('listArtworks', {})
  expect(saved).toMatchObject({ originalPrice: '1450.50', printOptions: [{ size: 'A4', price: '1120.00' }] })
})

test("the server's problem stands at its field", async () => {
  browser.expectFault(/400/)
  const page = await openForm()
  await field(page, 'Title').fill('Turf Huts')
  const problem = { field: 'year', message: 'Year is too late' }
  await page.route('**/api/artworks', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: { code: 'invalid_input', message: problem.message, fields: [problem] },
        })
      : route.continue(),
  )
  await button(page, 'Create Artwork').click()
  expect(await toastTexts(page)).toEqual(['Error', 'Year is too late'])
  expect(await field(page, 'Year').getAttribute('aria-invalid')).toBe('true')
})

test('what is not saved is not lost by Escape or a reload', async () => {
  const page = await openForm()
  await field(page, 'Title').fill('Turf Huts')
  const asked = answerPrompt(page, false)
  await page.keyboard.press('Escape')
  expect(await asked).toBe('Discard the changes that are not saved?')
  expect(await field(page, 'Title').inputValue()).toBe('Turf Huts')

  void answerPrompt(page)
  await page.reload()
  expect(await field(page, 'Title').inputValue()).toBe('Turf Huts')
  void answerPrompt(page)
  await button(page, 'Cancel').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await button(page, 'Add Artwork').click()
  expect(await field(page, 'Title').inputValue()).toBe('')
})
