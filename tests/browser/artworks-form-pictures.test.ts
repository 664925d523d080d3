import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { makePicture } from '../support/artworks'
import { type Screen, toastTexts, withBrowser } from '../support/browser'
import { openDashboard, rowsOf } from '../support/dashboard-page'
import { moveLifted } from '../support/move-lifted'
import { hasPaintings, paintingBytes } from '../support/paintings'
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

/** Chooses files in the file picker, as the artist does. */
async function pick(page: Page, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await page.getByLabel('Add images, JPG or PNG').setInputFiles(files)
}

const thumbnails = (page: Page) => page.getByRole('dialog').locator('li img')
const sources = (page: Page) =>
  thumbnails(page).evaluateAll((images) => images.map((image) => image.getAttribute('src')))

test(
  'a photograph becomes a published artwork in under ten presses, on a phone',
  async () => {
    const page = await openDashboard(shop(), browser, 'phone')
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
  },
)

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
  await button(page, 'Close').hover()
  await page.getByRole('tooltip').waitFor()
  await expectAccessible(page)
  await field(page, 'Title').fill('Turf Huts')
  await button(page, 'Create Artwork').click()
  await toastTexts(page)
  const [artwork] = await shop().visitor().call('listArtworks', {})
  expect(artwork?.pictures.map(({ width }) => width)).toEqual([300, 400])
})

test('pictures are dropped anywhere among the pictures; others are named and left out', async () => {
  const page = await openForm()
  const bytes = [...(await makePicture('jpeg', 300, 200))]
  const drop = (target: Locator) =>
    target.evaluate((element, bytes) => {
      const dataTransfer = new DataTransfer()
      const picture = new Uint8Array(bytes)
      dataTransfer.items.add(new File([picture], 'a.jpg', { type: 'image/jpeg' }))
      dataTransfer.items.add(new File(['Notes'], 'notes.pdf', { type: 'application/pdf' }))
      const dropped = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
      element.dispatchEvent(dropped)
      return dropped.defaultPrevented
    }, bytes)
  expect(await drop(page.getByRole('dialog').getByRole('group', { name: 'Images' }))).toBe(true)
  await page.getByText('notes.pdf cannot be used here: pictures must be JPG or PNG.').waitFor()
  await thumbnails(page).first().waitFor()
  // Beside them nothing is taken, and the browser does not leave the page for the file.
  expect(await drop(field(page, 'Title'))).toBe(true)
  expect(await thumbnails(page).count()).toBe(1)
  await page.getByRole('heading', { name: 'Add New Artwork' }).waitFor()
})
