import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, createGallery, makePicture } from '../support/artworks'
import { toastOf, toastTexts, withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, rowsOf } from '../support/dashboard-page'
import { buy, originalLine } from '../support/purchase'
import { createSeries } from '../support/series'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)

describe('the list', () => {
  const clear = () => shop().query('TRUNCATE artworks, orders CASCADE')
  beforeEach(clear)

  const open = () => openDashboard(shop(), browser)
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const titlesOf = (page: Page) => rowsOf(page, 'Artworks').locator('> div > p:first-child').allTextContents()
  const showsInOrder = (page: Page, titles: string[]) =>
    until(async () => (await titlesOf(page)).join() === titles.join())

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

  test('a row shows its price, its prints, and that the shop sold the original, which an edit leaves sold', async () => {
    const artwork = await createArtwork(await shop().signIn(), { title: 'Turf Huts' })
    await buy(shop(), shop().visitor(), [originalLine(artwork)])
    const page = await open()
    const row = rowsOf(page, 'Artworks').first()
    for (const text of ['Turf Huts', '$100', 'Original Sold', '2 print options']) {
      await row.getByText(text, { exact: true }).waitFor()
    }
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
})

describe('its order', () => {
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
})

describe('what was done', () => {
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
})

describe('many at once', () => {
  beforeEach(() => shop().query('TRUNCATE artworks, orders, print_presets CASCADE'))

  const stored = () =>
    shop().query<
      Record<string, unknown>
    >(`SELECT title, year, medium, original_price::text AS price, publication,
    print_options AS prints FROM artworks WHERE deleted_at IS NULL ORDER BY id`)
  const cell = (page: Page, label: string, row: number) => page.getByLabel(label, { exact: true }).nth(row)
  const allSaved = (page: Page) => page.getByText('All saved').waitFor()

  /** Pastes a text into the field that has the focus, as a spreadsheet puts it on the clipboard. */
  const paste = (page: Page, text: string) =>
    page.evaluate((copied) => {
      const data = new DataTransfer()
      data.setData('text/plain', copied)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, text)

  async function photographs() {
    const buffer = await makePicture()
    const titled = await sharp(buffer)
      .withXmp(
        `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Mill at dusk</rdf:li></rdf:Alt></dc:title>
        </rdf:Description></rdf:RDF></x:xmpmeta>`,
      )
      .jpeg()
      .toBuffer()
    const picture = (name: string, bytes = buffer, mimeType = 'image/jpeg') => ({
      name,
      mimeType,
      buffer: bytes,
    })
    return [
      picture('turf-huts.jpg'),
      picture('IMG_4417.jpg'),
      picture('scan.jpg', titled),
      picture('IMG_4420.HEIC', Buffer.from('x'), 'image/heic'),
    ]
  }

  test('on a phone photographs become drafts, are filled in below each other, and are published together', async () => {
    await shop().query(`INSERT INTO print_presets (name, print_options)
      VALUES ('Two sizes', '[{"size": "A4", "price": "20.00"}, {"size": "A3", "price": "35.00"}]')`)
    const page = await openDashboard(shop(), browser, 'phone')
    await page.getByLabel('Pictures of several works, JPG or PNG').setInputFiles(await photographs())
    await page.getByRole('heading', { name: '3 drafts' }).waitFor()
    await page.getByText('IMG_4420.HEIC').waitFor()
    await page.getByText('The title is the file’s name.').waitFor()
    await allSaved(page)
    expect((await stored()).map(({ title, publication }) => [title, publication])).toEqual(
      expect.arrayContaining([
        ['Turf huts', 'draft'],
        ['IMG 4417', 'draft'],
        ['Mill at dusk', 'draft'],
      ]),
    )
    await shoot(page, `many-phone`)
    await expectAccessible(page)

    await cell(page, 'Year', 0).fill('1884')
    await cell(page, 'Price', 0).fill('1.450,50')
    await page.getByLabel('Medium, for all empty').fill('Oil on canvas')
    await page.getByLabel('Prints, for all empty').selectOption('Two sizes')
    await page.getByRole('button', { name: 'Fill 6 empty' }).click()
    await allSaved(page)
    await until(async () =>
      (await stored()).every(({ medium, prints }) => medium && (prints as unknown[]).length === 2),
    )
    await page.getByRole('button', { name: 'Publish 3' }).click()
    await toastOf(page).getByText('3 artworks are published.').waitFor()
    expect(await stored()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: 'Turf huts',
          year: 1884,
          price: '1450.50',
          publication: 'published',
        }),
      ]),
    )
    await page.getByRole('button', { name: 'Artworks', exact: true }).click()
    await rowsOf(page, 'Artworks').nth(2).waitFor()
  })

  test('a part of a spreadsheet is pasted, walked through by keyboard, and taken back in one step', async () => {
    const artist = await shop().signIn()
    for (const [displayOrder, title] of ['A', 'B', 'C'].entries()) {
      await createArtwork(artist, { title, displayOrder, printOptions: [] })
    }
    const page = await openDashboard(shop(), browser)
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit together' }).click()
    await page.getByRole('heading', { name: '3 artworks' }).waitFor()
    await cell(page, 'Title', 0).focus()
    await paste(page, 'Dawn\t1881\tOil\nNoon\tsoon\tInk\nDusk\t1883\tChalk\nToo much\t\t\n')
    await page.getByText('Year must be a whole number').waitFor()
    await until(async () => (await stored()).map(({ title }) => title).join() === 'Dawn,B,Dusk')
    await page.getByText('1 artwork is not saved yet').waitFor()
    await cell(page, 'Year', 0).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('1882')
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('1883')
    await allSaved(page)
    expect(await stored()).toMatchObject([
      { title: 'Dawn', year: 1881, medium: 'Oil' },
      { title: 'Noon', year: 1882, medium: 'Ink' },
      { title: 'Dusk', year: 1883, medium: 'Chalk' },
    ])
    await page.getByRole('button', { name: 'Undo' }).click()
    await allSaved(page)
    await until(async () => (await stored()).map(({ title }) => title).join() === 'A,B,C')
  })
})

describe('series', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })
  beforeEach(() => shop().query('TRUNCATE artworks, series CASCADE'))

  const seriesOf = async (id: number) =>
    (await artist.call('getStoredArtwork', { slugOrId: String(id) })).series.map(({ title }) => title)
  const dialog = (page: Page) => page.getByRole('dialog')

  test('the artist puts an artwork into a series that is there and into one made by its name', async () => {
    await createSeries(artist, 'Harbours', { years: '2021' })
    const { id } = await createArtwork(artist, { title: 'Quay' })
    const page = await openDashboard(shop(), browser)
    await rowsOf(page, 'Artworks').getByRole('button', { name: 'Edit Quay' }).click()
    await dialog(page).getByLabel('Harbours').check()
    await dialog(page).getByLabel('New series').fill('Gardens')
    await page.keyboard.press('Enter')
    await until(() => dialog(page).getByLabel('Gardens').isChecked())
    await dialog(page).getByRole('group', { name: 'Series' }).scrollIntoViewIfNeeded()
    await shoot(page, 'series-dialog-1440')
    await expectAccessible(page)
    expect(await seriesOf(id)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Update Artwork' }).click()
    await until(async () => (await seriesOf(id)).join() === 'Harbours,Gardens')
  })
})
