import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from '../house/accessibility'
import { answerPrompt, openDashboard, rowsOf, signInOn } from '../house/artist-page'
import { SCREENS, type Screen, useBrowser, wordsOfToast } from '../house/browser'
import { hang, picture } from '../house/goods'
import { useShop } from '../house/shop'

const shop = useShop()
const browser = useBrowser(shop)

const clear = () => shop().query('TRUNCATE artworks, orders CASCADE')
beforeEach(clear)

const PAINTING = resolve('../shared/paintings/turf-huts.jpg')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByLabel(name, { exact: true })

async function openForm(screen: Screen = 'desktop'): Promise<Page> {
  const page = await openDashboard(shop(), browser, screen)
  await button(page, 'Add Artwork').click()
  await page.getByRole('heading', { name: 'Add New Artwork' }).waitFor()
  return page
}

/** Picks files in the picker, as the artist does. */
async function pick(page: Page, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await page.getByLabel('Add images, JPG or PNG').setInputFiles(files)
}
const thumbnails = (page: Page) => page.getByRole('dialog').locator('li img')
const sources = (page: Page) =>
  thumbnails(page).evaluateAll((images) => images.map((image) => image.getAttribute('src')))

test.each(SCREENS)('a photograph becomes a published work in under ten presses, on a %s', async (screen) => {
  const page = await openDashboard(shop(), browser, screen)
  await page.getByText('No artworks found.').waitFor()
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await (screen === 'phone' ? target.tap() : target.click())
  }
  await press(button(page, 'Add Artwork'))
  const chooser = page.waitForEvent('filechooser')
  await press(page.getByLabel('Add images, JPG or PNG'))
  // Choosing the photograph and confirming it.
  presses += 2
  const bytes = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg', 900, 600) }
  await (await chooser).setFiles(existsSync(PAINTING) ? PAINTING : bytes)
  await press(field(page, 'Title'))
  await page.keyboard.type('Turf Huts')
  await press(field(page, 'Original price'))
  await field(page, 'Original price').fill('450')
  // Not waiting for the picture: saving does.
  await press(button(page, 'Create Artwork'))
  expect(await wordsOfToast(page)).toEqual(['Success', 'Artwork created successfully!'])
  expect(presses).toBeLessThan(10)
  await rowsOf(page, 'Artworks').getByText('$450', { exact: true }).waitFor()

  const visitor = await browser.open()
  await visitor.goto('/artwork/turf-huts')
  await visitor.getByRole('heading', { name: 'Turf Huts' }).waitFor()
  expect(await visitor.locator('main img').count()).toBeGreaterThan(0)
})

test('the form starts with its defaults, and again after a work was saved', async () => {
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

test.each(SCREENS)('what is wrong stands beside its field, on a %s', async (screen) => {
  const page = await openForm(screen)
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
  expect(await wordsOfToast(page)).toEqual(['Error', 'Year is too late'])
  expect(await field(page, 'Year').getAttribute('aria-invalid')).toBe('true')
})

test('several pictures are sent at once, reordered and removed', async () => {
  const page = await openForm()
  const file = async (name: string, width: number) => ({
    name,
    mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg',
    buffer: await picture(name.endsWith('png') ? 'png' : 'jpeg', width, 300),
  })
  await pick(page, [await file('a.jpg', 300), await file('b.png', 400), await file('c.jpg', 500)])
  await page.getByRole('dialog').getByText('Uploading...').first().waitFor({ state: 'attached' })
  await thumbnails(page).nth(2).waitFor()
  const [a, b, c] = await sources(page)
  await button(page, 'Move picture 3').click()
  await page.getByRole('menuitem', { name: 'Make first' }).click()
  expect(await sources(page)).toEqual([c, a, b])
  await button(page, 'Move picture 1').focus()
  await page.keyboard.press('Space')
  await page.getByText('Picture 1 lifted from position 1 of 3.').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowRight')
  await page.getByText('Picture 1 is over position 2 of 3.').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  expect(await sources(page)).toEqual([a, c, b])
  await button(page, 'Remove picture 2').click()
  expect(await sources(page)).toEqual([a, b])
  await expectAccessible(page)
  await field(page, 'Title').fill('Turf Huts')
  await button(page, 'Create Artwork').click()
  await wordsOfToast(page)
  const [work] = await shop().visitor().call('listArtworks', {})
  expect(work?.pictures.map(({ width }) => width)).toEqual([300, 400])
})

test('a file that is no picture is refused at its place, and never saved', async () => {
  browser.expectFault(/400/)
  const page = await openForm()
  await pick(page, [{ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }])
  await page.getByText(/^notes\.jpg: /).waitFor()
  await field(page, 'Title').fill('Turf Huts')
  await button(page, 'Create Artwork').click()
  await page.getByText('A picture could not be sent. Remove it, or remove it and add it again.').waitFor()
  await button(page, 'Remove picture 1').click()
  await button(page, 'Create Artwork').click()
  expect(await wordsOfToast(page)).toEqual(['Success', 'Artwork created successfully!'])
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

test('a session that ends loses nothing typed', async () => {
  browser.expectFault(/401/)
  await hang(await shop().signIn(), { title: 'Turf Huts' })
  const page = await openDashboard(shop(), browser)
  await button(page, 'Edit Turf Huts').click()
  await field(page, 'Medium').fill('Oil on panel')
  await page.context().clearCookies()
  await button(page, 'Update Artwork').click()
  expect(await wordsOfToast(page)).toEqual([
    'Signed Out',
    'Your session has ended. Sign in again to go on: what you typed is kept.',
  ])
  expect(await page.getByRole('heading', { name: 'Admin Dashboard' }).count()).toBe(0)
  await signInOn(page, shop())
  await page.goto('/?admin=true')
  await page.getByRole('heading', { name: 'Edit Artwork' }).waitFor()
  expect(await field(page, 'Medium').inputValue()).toBe('Oil on panel')
})
