import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, createGallery, dataString, makePicture } from '../support/artworks'
import { type Screen, toastOf, toastTexts, toastTitled, withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, rowsOf } from '../support/dashboard-page'
import { holdBack } from '../support/hold-back'
import { keys as input } from '../support/input-methods'
import { moveLifted } from '../support/move-lifted'
import { hasPaintings, paintingBytes } from '../support/paintings'
import { buy, originalLine } from '../support/purchase'
import { createSeries } from '../support/series'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
beforeEach(async () => {
  await shop().query('TRUNCATE artworks, orders, print_presets, series CASCADE')
  artist = await shop().signIn()
})

const open = (screen?: Screen) => openDashboard(shop(), browser, screen)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const form = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string): Locator => form(page).getByLabel(name, { exact: true })
const closed = (page: Page) => form(page).waitFor({ state: 'detached' })
const DISCARD = 'Discard the changes that are not saved?'
const titlesOf = (page: Page) => rowsOf(page, 'Artworks').locator('> div > p:first-child').allTextContents()
const showsInOrder = (page: Page, titles: string) =>
  until(async () => (await titlesOf(page)).join('') === titles)
type Row = { title: string; medium: string; price: string; publication: string; prints: unknown[] }
const stored = () =>
  shop().query<Row>(`SELECT title, year, medium, original_price::text AS price, publication, print_options AS prints
    FROM artworks WHERE deleted_at IS NULL ORDER BY display_order, created_at DESC`)
const titles = async () => (await stored()).map(({ title }) => title).join('')

describe('the list', () => {
  test('a sold work shows its price, prints and order, stays sold when it is edited, and goes back on sale once that is refunded', async () => {
    const artwork = await createArtwork(artist, { title: 'Turf Huts' })
    const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork)])
    const page = await open()
    const row = rowsOf(page, 'Artworks').first()
    for (const text of ['Turf Huts', '$100', 'Original Sold', '2 print options']) {
      await row.getByText(text, { exact: true }).waitFor()
    }
    await button(page, 'Edit Turf Huts').click()
    await page.getByRole('heading', { name: 'Edit Artwork' }).waitFor()
    await page.getByText('The original was sold through the shop. Saving leaves it sold.').waitFor()
    const available = page.getByLabel('Original available')
    expect([await available.isDisabled(), await available.isChecked()]).toEqual([true, false])
    await page.getByText('Once that order is cancelled or refunded, it can go back on sale here.').waitFor()
    const link = page.getByRole('link', { name: `Order GESSO-${id}` })
    expect(await link.getAttribute('href')).toBe(`/admin/collections/orders/${id}`)
    await page.getByLabel('Medium').fill('Oil on panel')
    await button(page, 'Update Artwork').click()
    expect(await toastTexts(page)).toEqual(['Success', 'Artwork updated successfully!'])
    await row.getByText('Original Sold').waitFor()

    await artist.call('refundOrder', { id, amount: null })
    await button(page, 'Edit Turf Huts').click()
    void answerPrompt(page)
    await button(page, 'Put back on sale').click()
    expect(await toastTitled(page, 'Back on Sale')).toEqual([
      'Back on Sale',
      'The original can be bought again.',
    ])
    expect([await available.isDisabled(), await available.isChecked()]).toEqual([false, true])
  })

  test('a finger and a mouse drag an artwork by its handle, and the gallery follows; a finger scrolls everywhere else', async () => {
    await createGallery(artist, 'ABCDEF')
    const page = await open('phone')
    await showsInOrder(page, 'ABCDE')
    const placeOf = async (title: string) => {
      const grip = await button(page, `Move ${title}`).boundingBox()
      if (!grip) throw new Error('The handle is not on the screen')
      return { x: grip.x + 20, y: grip.y + 20 }
    }
    const devtools = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    const { x, y } = await placeOf('A')
    const by = (await placeOf('B')).y - y + 8
    await touch('touchStart', { x, y })
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', { x, y: y + (by * step) / 8 })
    await touch('touchEnd')
    await showsInOrder(page, 'BACDE')
    expect(await toastTexts(page)).toEqual(['Order Updated', 'Artwork display order has been saved.'])
    expect(await titles()).toBe('BACDEF')
    expect(
      await rowsOf(page, 'Artworks')
        .first()
        .evaluate((row) => getComputedStyle(row).touchAction),
    ).toBe('auto')

    const [from, to] = [await placeOf('B'), await placeOf('C')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y + 4, { steps: 8 })
    await page.mouse.up()
    await showsInOrder(page, 'ACBDE')
    await until(async () => (await titles()) === 'ACBDEF')
  })

  test('by keyboard alone an artwork is moved, chosen, deleted after a prompt, and brought back from the toast', async () => {
    await createArtwork(artist, { title: 'Peat' })
    await createArtwork(artist, { title: 'Turf Huts' })
    const page = await open()
    await input.press(button(page, 'Move Turf Huts'))
    await expectAccessible(page)
    await input.press(page.getByRole('menuitem', { name: 'Move down' }))
    await toastTitled(page, 'Order Updated')
    await rowsOf(page, 'Artworks').nth(1).getByText('Turf Huts', { exact: true }).waitFor()

    const refused = answerPrompt(page, false)
    await input.press(button(page, 'Delete Turf Huts'))
    const question = 'Are you sure you want to delete "Turf Huts"? This action cannot be undone.'
    expect(await refused).toBe(question)
    expect(await titles()).toBe('PeatTurf Huts')
    await input.press(page.getByLabel('Select Turf Huts'))
    await page.getByText('1 selected', { exact: true }).waitFor()
    const asked = answerPrompt(page)
    await input.press(button(page, 'Delete'))
    expect(await asked).toBe(question)
    expect(await toastTitled(page, 'Artwork Deleted')).toEqual([
      'Artwork Deleted',
      'The artwork has been removed from your gallery.',
    ])
    expect(await titles()).toBe('Peat')
    await page.keyboard.press('F8')
    await input.press(toastOf(page).getByRole('button', { name: 'Undo' }))
    await toastOf(page).getByText('One artwork is as it was.').waitFor()
    await rowsOf(page, 'Artworks').nth(1).waitFor()
    expect(await titles()).toBe('PeatTurf Huts')
  })
})

describe('the form', () => {
  test('a photograph becomes a published artwork in under ten presses, on a phone', async () => {
    const page = await open('phone')
    await page.getByText('No artworks found. Add your first piece to get started.').waitFor()
    let presses = 0
    const press = async (target: Locator) => {
      presses += 1
      await target.tap()
    }
    await press(button(page, 'Add Artwork'))
    const chooser = page.waitForEvent('filechooser')
    await press(page.getByLabel('Add images, JPG or PNG'))
    // Choosing the photograph takes two presses: opening the chooser and confirming.
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
    const [artwork] = await shop().visitor().call('listArtworks', {})
    expect(artwork).toMatchObject({ title: 'Turf Huts', pictures: [expect.anything()] })
  })

  test('what is wrong stands beside its field, and neither Escape nor a reload loses what is typed', async () => {
    browser.expectFault(/400/)
    const page = await open()
    await button(page, 'Add Artwork').click()
    await page.getByRole('heading', { name: 'Add New Artwork' }).waitFor()
    await field(page, 'Price').fill('260')
    await button(page, 'Add print option').click()
    await field(page, 'Size').last().fill('A4')
    await field(page, 'Price').last().fill('-1')
    await button(page, 'Create Artwork').click()
    for (const sentence of ['Title is required', 'Size is required', 'Price must be positive']) {
      await page.getByText(sentence, { exact: true }).waitFor()
    }
    expect(await field(page, 'Title').evaluate((each) => each === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await field(page, 'Title').fill('Turf Huts')
    await page.getByText('Title is required').waitFor({ state: 'detached' })
    expect(await page.getByText('Price must be positive').count()).toBe(1)
    await field(page, 'Size').first().fill('A3')
    await field(page, 'Price').last().fill('35')

    const problem = { field: 'year', message: 'Year is too late' }
    await page.route(
      '**/api/artworks',
      (route) =>
        route.fulfill({
          status: 400,
          json: { code: 'invalid_input', message: problem.message, fields: [problem] },
        }),
      { times: 1 },
    )
    await button(page, 'Create Artwork').click()
    expect(await toastTexts(page)).toEqual(['Error', 'Year is too late'])
    expect(await field(page, 'Year').getAttribute('aria-invalid')).toBe('true')

    const asked = answerPrompt(page, false)
    await page.keyboard.press('Escape')
    expect(await asked).toBe(DISCARD)
    void answerPrompt(page)
    await page.reload()
    expect(await field(page, 'Title').inputValue()).toBe('Turf Huts')
    void answerPrompt(page)
    await button(page, 'Cancel').click()
    await closed(page)
    await button(page, 'Add Artwork').click()
    expect(await field(page, 'Title').inputValue()).toBe('')
  })

  test('a picture is described beside it, for people who do not see it; it keeps its words when it moves', async () => {
    const images = await Promise.all(
      [60, 90].map(async (width) => dataString(await makePicture('jpeg', width))),
    )
    const artwork = await createArtwork(artist, { title: 'Turf Huts', images })
    const page = await open('phone')
    await button(page, 'Edit Turf Huts').click()
    expect(
      await form(page)
        .getByLabel(/^Description of picture/)
        .count(),
    ).toBe(0)
    await button(page, 'Describe picture 2').click()
    const words = field(page, 'Description of picture 2, for people who do not see it')
    expect(await words.evaluate((input) => input === document.activeElement)).toBe(true)
    await words.fill('Two huts; peat smoke')
    await button(page, 'Move picture 2').click()
    await page.getByRole('menuitem', { name: 'Make first' }).click()
    expect(await field(page, 'Description of picture 1, for people who do not see it').inputValue()).toBe(
      'Two huts; peat smoke',
    )
    await expectAccessible(page)
    await button(page, 'Description of picture 1').click()
    await words.waitFor({ state: 'detached' })
    const letGo = await holdBack(page, /\/api\/admin\/artworks\?/)
    await button(page, 'Update Artwork').click()
    await closed(page)
    // From the answer, before the list is loaded again.
    await button(page, 'Edit Turf Huts').click()
    await button(page, 'Description of picture 1').waitFor()
    await button(page, 'Describe picture 2').waitFor()
    await letGo()

    const shown = await browser.open()
    await visit(shown, `/artwork/${artwork.slug}`)
    await shown
      .getByRole('button', { name: 'Zoom in on Turf Huts', description: 'Two huts; peat smoke' })
      .click()
    await shown.getByRole('dialog').getByRole('img', { name: 'Two huts; peat smoke' }).waitFor()
  })

  test('pictures are sent at once, reordered and removed, one that cannot be read is only logged, and series are chosen and made', async () => {
    browser.expectFault(/could not be read/)
    await createSeries(artist, 'Harbours', { years: '2021' })
    const page = await open()
    await button(page, 'Add Artwork').click()
    const picker = page.getByLabel('Add images, JPG or PNG')

    const folder = mkdtempSync(join(tmpdir(), 'gesso-card-'))
    const path = join(folder, 'on-a-card.jpg')
    await writeFile(path, await makePicture())
    // The file disappears from the disk before the page reads it.
    await page.evaluate(() => {
      const hold = new AbortController()
      document.addEventListener('change', (event) => event.stopImmediatePropagation(), {
        capture: true,
        signal: hold.signal,
      })
      document.addEventListener('pulled out', () => hold.abort(), { once: true })
    })
    await picker.setInputFiles(path)
    rmSync(folder, { recursive: true })
    await page.dispatchEvent('body', 'pulled out')
    const logged = page.waitForEvent('console', (message) => /could not be read/.test(message.text()))
    await picker.dispatchEvent('change')
    expect((await logged).text()).toContain('on-a-card.jpg could not be read')
    await form(page).getByText('Uploading...').first().waitFor({ state: 'detached' })
    expect([await form(page).getByRole('alert').count(), await toastOf(page).count()]).toEqual([0, 0])
    expect(await button(page, 'Remove picture 1').count()).toBe(0)

    const file = async (name: string, width: number) => ({
      name,
      mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg',
      buffer: await makePicture(name.endsWith('png') ? 'png' : 'jpeg', width, 300),
    })
    const files = [
      ['a.jpg', 300] as const,
      ['b.png', 400] as const,
      ['c.jpg', 500] as const,
      ['d.jpg', 600] as const,
    ]
    await picker.setInputFiles(await Promise.all(files.map(([name, width]) => file(name, width))))
    await form(page).getByText('Uploading...').first().waitFor({ state: 'attached' })
    const thumbnails = form(page).locator('li img')
    const sources = () => thumbnails.evaluateAll((images) => images.map((image) => image.getAttribute('src')))
    await thumbnails.nth(3).waitFor()
    const lefts = await thumbnails.evaluateAll((images) =>
      images.map((image) => Math.round(image.getBoundingClientRect().left)),
    )
    expect(new Set(lefts).size).toBe(3)
    const box = await form(page).boundingBox()
    expect(box?.width).toBe(672)
    expect(box?.height).toBeLessThanOrEqual(0.9 * (page.viewportSize()?.height ?? 0))
    const [a, b, c, d] = await sources()
    await button(page, 'Move picture 3').click()
    await page.getByRole('menuitem', { name: 'Make first' }).click()
    expect(await sources()).toEqual([c, a, b, d])
    await button(page, 'Move picture 1').focus()
    await page.keyboard.press('Space')
    await page.getByText('Picture 1 lifted from position 1 of 4.').waitFor({ state: 'attached' })
    await moveLifted(page, 'ArrowRight', 'Picture 1 is over position 2 of 4.')
    await page.keyboard.press('Space')
    expect(await sources()).toEqual([a, c, b, d])
    await button(page, 'Remove picture 2').click()
    expect(await sources()).toEqual([a, b, d])

    await form(page).getByLabel('Harbours').check()
    await form(page).getByLabel('New series').fill('Gardens')
    await page.keyboard.press('Enter')
    await until(() => form(page).getByLabel('Gardens').isChecked())
    await expectAccessible(page)
    await field(page, 'Title').fill('Turf Huts')
    const letGo = await holdBack(page, '**/api/artworks')
    await button(page, 'Create Artwork').click()
    expect(await button(page, 'Saving...').isDisabled()).toBe(true)
    await letGo()
    await closed(page)
    const [artwork] = await shop().visitor().call('listArtworks', {})
    expect(artwork?.pictures.map(({ width }) => width)).toEqual([300, 400, 600])
    const { series } = await artist.call('getStoredArtwork', { slugOrId: String(artwork?.id) })
    expect(series.map(({ title }) => title)).toEqual(['Harbours', 'Gardens'])
  })

  test('on its own page, on a phone, a work is sold elsewhere and taken back, and Back asks where something is not saved', async () => {
    const { id, slug } = await createArtwork(artist, { title: 'Peat' })
    const read = () => artist.call('getStoredArtwork', { slugOrId: String(id) })
    const page = await browser.open('phone')
    await signInOn(page, shop())
    await visit(page, '/contact?admin=true')
    await visit(page, `/artwork/${slug}`)
    const edit = button(page, 'Edit this work')
    await edit.click()
    await field(page, 'Medium').fill('Chalk on slate')
    const refused = answerPrompt(page, false)
    await page.goBack()
    expect(await refused).toBe(DISCARD)
    expect(await field(page, 'Medium').inputValue()).toBe('Chalk on slate')
    await page.waitForFunction(() => history.state?.dialog === true)
    const agreed = answerPrompt(page)
    await page.goBack()
    expect(await agreed).toBe(DISCARD)
    await closed(page)

    await edit.click()
    await field(page, 'Medium').fill('Chalk on slate')
    const choice = (name: RegExp) =>
      form(page).getByRole('group', { name: 'The original' }).getByRole('radio', { name })
    await choice(/^Sold elsewhere/).check()
    const available = form(page).getByRole('switch', { name: 'Original available' })
    expect(await available.isChecked()).toBe(false)
    await form(page).getByLabel('Sold for').fill('5072.10')
    await form(page).getByLabel('Sold on').fill('2026-11-14')
    await form(page).getByLabel('Buyer').fill('Jonas Ritter')
    await form(page).getByLabel('Place').fill('Kunstmesse Zürich')
    await expectAccessible(page)
    await button(page, 'Update Artwork').click()
    await closed(page)
    await page.getByRole('main').getByText('Chalk on slate').waitFor()
    await page.getByRole('main').getByText('(SOLD)').first().waitFor()
    expect(await read()).toMatchObject({
      originalState: 'sold_elsewhere',
      salePrice: '5072.10',
      saleDate: '2026-11-14',
      saleBuyer: 'Jonas Ritter',
      salePlace: 'Kunstmesse Zürich',
    })
    await edit.click()
    expect(await form(page).getByLabel('Buyer').inputValue()).toBe('Jonas Ritter')
    // The specification's switch undoes it just as the choice does.
    await available.check()
    expect(await choice(/^For sale/).isChecked()).toBe(true)
    await button(page, 'Update Artwork').click()
    await closed(page)
    expect(await read()).toMatchObject({ originalState: 'for_sale', saleBuyer: null, salePrice: null })
    // A saved dialog leaves no step in the history.
    await page.waitForFunction(() => history.state?.dialog !== true)
    await page.goBack()
    await page.getByRole('heading', { name: 'Contact' }).first().waitFor()
  })

  test('of two sessions the second sees what the first has saved, and loses nothing that was typed', async () => {
    browser.expectFault(/409/)
    const { id } = await createArtwork(artist, { title: 'Turf Huts' })
    const page = await open()
    await button(page, 'Edit Turf Huts').click()
    await field(page, 'Medium').fill('Oil on panel')
    // The other dialog, whose page would make this call.
    await artist.call('updateArtwork', { id: String(id), title: 'Turf Huts at Dusk' })

    await button(page, 'Update Artwork').click()
    expect(await toastTexts(page)).toEqual(['Error', 'This was changed elsewhere in the meantime.'])
    expect(await field(page, 'Title').inputValue()).toBe('Turf Huts at Dusk')
    expect(await field(page, 'Medium').inputValue()).toBe('')
    await button(page, 'Put my changes back').click()
    await button(page, 'Update Artwork').click()
    await closed(page)
    const only = { title: 'Turf Huts at Dusk', medium: 'Oil on panel' }
    expect(await stored()).toMatchObject([only])
  })
})
