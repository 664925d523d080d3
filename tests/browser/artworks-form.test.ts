import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredArtwork } from '@gesso/shared-types/artwork-input'
import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, makePicture } from '../support/artworks'
import { type Screen, toastOf, toastTexts, withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, rowsOf } from '../support/dashboard-page'
import { moveLifted } from '../support/move-lifted'
import { hasPaintings, paintingBytes } from '../support/paintings'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)

describe('the form', () => {
  const clear = () => shop().query('TRUNCATE artworks, orders CASCADE')
  beforeEach(clear)

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const field = (page: Page, name: string): Locator =>
    page.getByRole('dialog').getByLabel(name, { exact: true })

  async function openForm(screen: Screen = 'desktop'): Promise<Page> {
    const page = await openDashboard(shop(), browser, screen)
    await button(page, 'Add Artwork').click()
    await page.getByRole('heading', { name: 'Add New Artwork' }).waitFor()
    return page
  }

  test('what is wrong stands beside its field, on a phone', async () => {
    const page = await openForm('phone')
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
})

describe('its pictures', () => {
  const clear = () => shop().query('TRUNCATE artworks, orders CASCADE')
  beforeEach(clear)

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const field = (page: Page, name: string): Locator =>
    page.getByRole('dialog').getByLabel(name, { exact: true })

  async function openForm(): Promise<Page> {
    const page = await openDashboard(shop(), browser)
    await button(page, 'Add Artwork').click()
    await page.getByRole('heading', { name: 'Add New Artwork' }).waitFor()
    return page
  }

  /** Chooses files in the file picker, as the artist does. */
  async function pick(page: Page, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await page.getByLabel('Add images, JPG or PNG').setInputFiles(files)
  }

  const thumbnails = (page: Page) => page.getByRole('dialog').locator('li img')
  const sources = (page: Page) =>
    thumbnails(page).evaluateAll((images) => images.map((image) => image.getAttribute('src')))

  test('a photograph becomes a published artwork in under ten presses, on a phone', async () => {
    const page = await openDashboard(shop(), browser, 'phone')
    await page.getByText('No artworks found. Add your first piece to get started.').waitFor()
    await expectAccessible(page)
    let presses = 0
    const press = async (target: Locator) => {
      presses += 1
      await target.tap()
    }
    await press(button(page, 'Add Artwork'))
    const chooser = page.waitForEvent('filechooser')
    await press(page.getByLabel('Add images, JPG or PNG'))
    // Choosing the photograph and confirming it.
    presses += 2
    const buffer = hasPaintings ? paintingBytes('turf-huts.jpg') : await makePicture('jpeg', 900, 600)
    await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await press(field(page, 'Title'))
    await page.keyboard.type('Turf Huts')
    await press(field(page, 'Original price'))
    await field(page, 'Original price').fill('450')
    // Saving waits for the upload, so the artist need not.
    await press(button(page, 'Create Artwork'))
    expect(await toastTexts(page)).toEqual(['Success', 'Artwork created successfully!'])
    expect(presses).toBeLessThan(10)
    await rowsOf(page, 'Artworks').getByText('$450', { exact: true }).waitFor()

    const visitor = await browser.open()
    await visitor.goto('/artwork/turf-huts')
    await visitor.getByRole('heading', { name: 'Turf Huts' }).waitFor()
    expect(await visitor.locator('main img').count()).toBeGreaterThan(0)
  })

  test('several pictures are sent at once, reordered and removed', async () => {
    const page = await openForm()
    const file = async (name: string, width: number) => ({
      name,
      mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg',
      buffer: await makePicture(name.endsWith('png') ? 'png' : 'jpeg', width, 300),
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
    await moveLifted(page, 'ArrowRight', 'Picture 1 is over position 2 of 3.')
    await page.keyboard.press('Space')
    expect(await sources(page)).toEqual([a, c, b])
    await button(page, 'Remove picture 2').click()
    expect(await sources(page)).toEqual([a, b])
    await expectAccessible(page)
    await field(page, 'Title').fill('Turf Huts')
    await button(page, 'Create Artwork').click()
    await toastTexts(page)
    const [artwork] = await shop().visitor().call('listArtworks', {})
    expect(artwork?.pictures.map(({ width }) => width)).toEqual([300, 400])
  })
})

describe('its states', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })
  beforeEach(() => shop().query('TRUNCATE artworks, orders CASCADE'))

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Artwork' })
  const pick = (page: Page, group: string, choice: RegExp) =>
    dialog(page).getByRole('group', { name: group }).getByRole('radio', { name: choice }).check()
  const stored = ({ id }: StoredArtwork) => artist.call('getStoredArtwork', { slugOrId: String(id) })
  async function edit(page: Page, title: string) {
    await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
    await dialog(page).waitFor()
  }
  async function update(page: Page) {
    await dialog(page).getByRole('button', { name: 'Update Artwork' }).click()
    // The toast of the save before may still be there.
    await dialog(page).waitFor({ state: 'detached' })
  }

  test('a sale elsewhere is recorded from the dialog, and taken back, on a phone', async () => {
    const artwork = await createArtwork(artist, { title: 'Peat' })
    const page = await openDashboard(shop(), browser, 'phone')
    await edit(page, 'Peat')
    await pick(page, 'The original', /^Sold elsewhere/)
    const available = dialog(page).getByRole('switch', { name: 'Original available' })
    expect(await available.isChecked()).toBe(false)
    await dialog(page).getByLabel('Sold for').fill('5072.10')
    await dialog(page).getByLabel('Sold on').fill('2026-11-14')
    await dialog(page).getByLabel('Buyer').fill('Jonas Ritter')
    await dialog(page).getByLabel('Place').fill('Kunstmesse Zürich')
    await expectAccessible(page)
    await update(page)
    await rowsOf(page, 'Artworks').getByText('Original Sold').waitFor()
    expect(await stored(artwork)).toMatchObject({
      originalState: 'sold_elsewhere',
      salePrice: '5072.10',
      saleDate: '2026-11-14',
      saleBuyer: 'Jonas Ritter',
      salePlace: 'Kunstmesse Zürich',
    })
    await edit(page, 'Peat')
    expect(await dialog(page).getByLabel('Buyer').inputValue()).toBe('Jonas Ritter')
    // The specification's switch takes it back as well as the choice does.
    await dialog(page).getByRole('switch', { name: 'Original available' }).check()
    expect(
      await dialog(page)
        .getByRole('radio', { name: /^For sale/ })
        .isChecked(),
    ).toBe(true)
    await update(page)
    expect(await stored(artwork)).toMatchObject({
      originalState: 'for_sale',
      saleBuyer: null,
      salePrice: null,
    })
  })
})

describe('what is not saved', () => {
  beforeEach(() => shop().query('TRUNCATE artworks, orders CASCADE'))

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const title = (page: Page) => page.getByRole('dialog').getByLabel('Title', { exact: true })
  const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })
  const DISCARD = 'Discard the changes that are not saved?'

  /** The dashboard, to which the artist came from the contact page. */
  async function openFromContact(): Promise<Page> {
    const page = await browser.open('phone')
    await signInOn(page, shop())
    await page.goto('/contact?admin=true')
    await page.getByRole('link', { name: /Gesso/ }).first().click()
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    return page
  }

  test('Back closes the form, and asks where something is not saved, on a phone', async () => {
    const page = await openFromContact()
    await button(page, 'Add Artwork').click()
    await title(page).waitFor()
    await page.goBack()
    await closed(page)
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()

    await button(page, 'Add Artwork').click()
    await title(page).fill('Turf Huts')
    const refused = answerPrompt(page, false)
    await page.goBack()
    expect(await refused).toBe(DISCARD)
    expect(await title(page).inputValue()).toBe('Turf Huts')
    const agreed = answerPrompt(page)
    await page.goBack()
    expect(await agreed).toBe(DISCARD)
    await closed(page)

    // What is saved leaves no trace in the history.
    await button(page, 'Add Artwork').click()
    await title(page).fill('Peat')
    await button(page, 'Create Artwork').click()
    await closed(page)
    await page.waitForFunction(() => history.state?.dialog !== true)
    await page.goBack()
    await page.getByRole('heading', { name: 'Contact' }).first().waitFor()
  })

  test('a picture that the browser cannot read is only logged', async () => {
    browser.expectFault(/could not be read/)
    const page = await openDashboard(shop(), browser)
    await button(page, 'Add Artwork').click()
    const folder = mkdtempSync(join(tmpdir(), 'gesso-card-'))
    const path = join(folder, 'on-a-card.jpg')
    await writeFile(path, await makePicture())
    // The file is gone from the disk before the page reads it.
    await page.evaluate(() => {
      const hold = new AbortController()
      document.addEventListener('change', (event) => event.stopImmediatePropagation(), {
        capture: true,
        signal: hold.signal,
      })
      document.addEventListener('pulled out', () => hold.abort(), { once: true })
    })
    const picker = page.getByLabel('Add images, JPG or PNG')
    await picker.setInputFiles(path)
    rmSync(folder, { recursive: true })
    await page.dispatchEvent('body', 'pulled out')
    const logged = page.waitForEvent('console', (message) => /could not be read/.test(message.text()))
    await picker.dispatchEvent('change')
    expect((await logged).text()).toContain('on-a-card.jpg could not be read')
    const form = page.getByRole('dialog')
    await form.getByText('Uploading...').first().waitFor({ state: 'detached' })
    expect([await form.getByRole('alert').count(), await toastOf(page).count()]).toEqual([0, 0])
    expect(await button(page, 'Remove picture 1').count()).toBe(0)

    // The form can still be saved.
    await title(page).fill('Turf Huts')
    await button(page, 'Create Artwork').click()
    await closed(page)
  })
})
