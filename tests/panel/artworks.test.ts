import type { Page } from 'playwright-core'
import { axeFindings, expectAccessible } from '../support/accessibility'
import { pdfBytes, readWork } from '../support/archive'
import { createArtwork, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { numbersOf } from '../support/editions'
import { zipOf } from '../support/imports'
import { subscribe } from '../support/newsletters'
import { agree, goToPanel, listRow, openPanel, openSelect, panelToast, saveForm } from '../support/panel-page'
import { buy, printLine } from '../support/purchase'
import { OWNER } from '../support/server-process'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { turn } from '../support/switches'
import { until } from '../support/until'
import { untilAtRest } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '1' })
const browser = withBrowser(shop)

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

/** Types into a field and waits until the form has fetched its state from the server. */
async function type(page: Page, field: string, text: string): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.locator(field).fill(text)
  await answered
}

test('a page that was left open overwrites no sale and no price; what was typed is put back on top of them, and saved when the session has ended by signing in again', async () => {
  // The form may be fetching its state from the server at the moment the session ends.
  browser.expectFault(/40[139]|An unexpected response was received from the server/)
  const artwork = await createArtwork(artist, { title: 'Fair' })
  const look = () => artist.call('getArtwork', { slugOrId: artwork.slug })
  const page = await openPanel(shop(), browser, `/collections/artworks/${artwork.id}`, 'phone')
  await artist.call('updateArtwork', {
    id: String(artwork.id),
    title: artwork.title,
    originalAvailable: false,
    originalPrice: '5555',
    printOptions: artwork.printOptions,
  })
  const medium = page.locator('input[name=medium]')
  await medium.fill('Oil on panel')
  await saveForm(page)
  await panelToast(page, 'This was changed elsewhere in the meantime.')
  const notice = page.locator('.gesso-stale')
  await notice.getByText('Changed elsewhere: Price of the original (USD), State of the original.').waitFor()
  expect(await page.locator('input[name=originalPrice]').inputValue()).toBe('5555.00')
  expect(await look()).toMatchObject({ originalSold: true, originalPrice: '5555.00', medium: null })
  await shoot(page, 'stale-phone')
  await page.getByRole('button', { name: 'Put my changes back' }).click()
  expect(await medium.inputValue()).toBe('Oil on panel')
  await saveForm(page)
  await until(async () => (await look()).medium === 'Oil on panel')
  expect(await look()).toMatchObject({ originalSold: true, originalPrice: '5555.00' })

  await untilAtRest(page)
  await type(page, 'input[name=medium]', 'Chalk on slate')
  await shop().query('DELETE FROM account_sessions')
  await saveForm(page)
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Email').fill(OWNER.email)
  await dialog.getByLabel('Password').fill(OWNER.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await dialog.waitFor({ state: 'detached' })
  const saved = () => shop().visitor().call('getArtwork', { slugOrId: artwork.slug })
  await until(async () => (await saved()).medium === 'Chalk on slate')
  artist = await shop().signIn()
})

test('a private artwork has its link; its tab Archive is filled in and saved, and attachments are added, downloaded and deleted beside it', async () => {
  browser.expectFault(/400|monaco|^Event/i)
  const { id } = await createArtwork(artist, {
    title: 'Dusk',
    originalDimensions: '24 × 36 in',
    publication: 'private',
  })
  const { privateToken } = await artist.call('getStoredArtwork', { slugOrId: String(id) })
  const page = await openPanel(shop(), browser, `/collections/artworks/${id}`)
  expect(await page.getByLabel('Private link').inputValue()).toBe(`${shop().url}/private/${privateToken}`)
  const choose = async (field: string, option: string) => {
    await openSelect(page, page.locator(`#field-${field}`))
    await page.locator('.rs__option').filter({ hasText: option }).first().click()
  }
  await page.locator('.tabs-field__tab-button').filter({ hasText: 'Archive' }).click()
  await page.getByText('24 × 36 in (61 × 91.4 cm)').waitFor()
  await choose('location', 'On consignment')
  await page.locator('input[name=locationName]').fill('Galerie Nord')
  await page.locator('input[name=inventoryNumber]').fill('1884-001')
  await untilAtRest(page)
  const attachments = page.getByRole('region', { name: 'Attachments' })
  const chooser = attachments.getByLabel('Attachment', { exact: true })
  await chooser.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>no</p>') })
  await attachments.getByRole('alert').filter({ hasText: 'An attachment is a PDF' }).waitFor()
  await chooser.setInputFiles({ name: 'Deed.pdf', mimeType: 'application/pdf', buffer: pdfBytes() })
  const link = attachments.getByRole('link', { name: 'Deed.pdf' })
  await link.waitFor()
  expect((await readWork(artist, id)).inventoryNumber).toBe(null)
  expect(await axeFindings(page, '.gesso-attachments')).toEqual([])
  await shoot(page, 'archive-tab')
  // An attachment can be downloaded while the form has unsaved changes.
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toBe('Deed.pdf')
  await untilAtRest(page)
  await saveForm(page)
  await until(async () => (await readWork(artist, id)).inventoryNumber === '1884-001')
  expect(await readWork(artist, id)).toMatchObject({
    location: 'consignment',
    locationName: 'Galerie Nord',
  })
  await attachments.getByRole('button', { name: 'Delete Deed.pdf' }).click()
  await agree(page, 'Delete')
  await link.waitFor({ state: 'detached' })
})

test('from the list of works the artist comes to the prints of one, makes a size that was sold before an edition without leaving the work, chooses, marks and voids its numbers, and sees their orders', async () => {
  browser.expectFault(/400.*editions/)
  const artwork = await createArtwork(artist, { title: 'Weir in Winter' })
  await buy(shop(), shop().visitor(), [printLine(artwork, 'A4', 2)])
  const page = await openPanel(shop(), browser, '/collections/artworks')
  await listRow(page, 'Weir in Winter').getByRole('link', { name: '2 sizes, from $20' }).click()
  await page.getByText('Open edition. 2 sold.').waitFor()
  await page.getByText('Open edition. None sold yet.').waitFor()
  await page.locator('input[name=printsAvailable]').waitFor()
  await page.getByRole('button', { name: 'Make it an edition: A4' }).click()
  const sheet = page.getByRole('dialog', { name: 'An edition of A4' })
  await sheet.getByText('2 were sold here, and take the first numbers.').waitFor()
  await page.keyboard.type('2')
  await sheet.getByLabel('Sold elsewhere before').fill('1')
  await sheet.getByLabel('Artist’s proofs').fill('1')
  await sheet.getByRole('button', { name: 'Make it' }).click()
  await sheet.getByRole('alert').filter({ hasText: 'the edition cannot be smaller' }).waitFor()
  await sheet.getByLabel('Size of the edition').fill('6')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Make it' }).click()
  await page.getByText('Edition of 6 + 1 AP: 3 given, 3 left.').waitFor()
  await shoot(page, 'work-prints')
  const [edition] = (await artist.call('listEditions', {})).editions
  const id = edition?.id ?? 0
  expect(await numbersOf(artist, id)).toMatchObject({ '3/6': 'sold_before', '4/6': 'free' })

  const order = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  await page.getByRole('link', { name: 'Numbers of A4' }).click()
  await page.getByRole('heading', { name: 'Weir in Winter, A4' }).waitFor()
  await untilAtRest(page)
  const row = (label: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
  const act = async (label: string, choice: string) => {
    await row(label).getByLabel(`What to do with ${label}`).selectOption(choice)
    await row(label)
      .getByRole('button', { name: `Do it with ${label}` })
      .click()
  }
  await act('5/6', 'void')
  await row('5/6').getByText('Void', { exact: true }).waitFor()
  await act('4/6', 'number 6')
  await row('6/6')
    .getByRole('link', { name: `Order ${order.number}` })
    .waitFor()
  await until(async () => (await numbersOf(artist, id))['4/6'] === 'free')
  await expectAccessible(page)
  await shoot(page, 'edition-numbers')
})

test('from a work an owner asks a buyer for its payment, while its original can be sold and payments are asked for', async () => {
  const artwork = await createArtwork(artist, { title: 'Heron' })
  const sold = await createArtwork(artist, { title: 'Bittern', originalAvailable: false })
  const ask = (page: Page) => page.getByRole('link', { name: 'Ask a buyer for payment' })
  const page = await openPanel(shop(), browser, `/collections/artworks/${sold.id}`)
  expect(await ask(page).count()).toBe(0)
  await goToPanel(page, `/collections/artworks/${artwork.id}?tab=work`)
  await ask(page).click()
  const form = page.getByRole('region', { name: 'Ask for a payment' })
  await form.waitFor()
  expect(await form.locator('select[name=work]').inputValue()).toBe(String(artwork.id))
  await turn(artist, 'offers', false)
  await turn(artist, 'agreements', false)
  await goToPanel(page, `/collections/artworks/${artwork.id}?tab=work`)
  expect(await ask(page).count()).toBe(0)
  await turn(artist, 'agreements', true)
  await turn(artist, 'offers', true)
})

test('on a phone a file that cannot be used is named and not sent; works are imported with a zip of their pictures, every change is shown before, and what would be relisted waits for a tick; collectors are added from a table', async () => {
  const sold = await createArtwork(artist, { title: 'Fen', medium: 'Oil', originalAvailable: false })
  const other = await createArtwork(artist, { title: 'Weir', medium: 'Oil' })
  await subscribe(shop(), ['known@example.test'])
  const csv = (name: string, ...rows: string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  })
  const page = await openPanel(shop(), browser, '/import', 'phone')
  const table = page.getByLabel('Table (CSV)')
  await table.setInputFiles({
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  })
  await page
    .getByText('notes.pdf cannot be used here. Files must end in .csv, .tsv, .txt, or .json.')
    .waitFor()
  expect(await table.evaluate((input) => (input as HTMLInputElement).files?.length)).toBe(0)
  await table.setInputFiles(
    csv(
      'works.csv',
      'Slug,Title,Medium,Original available,Price,Pictures',
      `${sold.slug},Fen,Oil,yes,100,`,
      `${other.slug},Weir,Oil on panel,yes,100,`,
      ',Sedge at Dusk,Oil,yes,1200,sedge.jpg',
    ),
  )
  await page.getByLabel('Pictures, or zips of pictures').setInputFiles({
    name: 'paintings.zip',
    mimeType: 'application/zip',
    buffer: await zipOf([{ name: 'paintings/sedge.jpg', bytes: await makePicture() }]),
  })
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  const changes = page.getByRole('region', { name: 'Changes' })
  const row = changes.getByRole('listitem').filter({ hasText: 'Weir' })
  await row.getByText('Oil on panel').waitFor()
  await page.getByText('1 work marked sold would go back on sale').first().waitFor()
  await shoot(page, 'import-check-phone')
  await page.getByLabel('Put them back on sale').check()
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await page.getByText('3 artworks written.').waitFor()
  const shown = await shop().visitor().call('listArtworks', {})
  expect(shown.find(({ title }) => title === 'Sedge at Dusk')).toMatchObject({
    originalPrice: '1200.00',
    pictures: [expect.anything()],
  })
  expect(shown.find(({ title }) => title === 'Fen')).toMatchObject({ originalAvailable: true })

  const section = page.locator('.gesso-collectors')
  await section
    .getByLabel('Collectors (CSV)')
    .setInputFiles(
      csv(
        'list.csv',
        'Email;Consent date;Tags',
        'phone@example.test;1.5.2024;Berlin',
        'known@example.test;2024-05-01;',
        'nobody;2024-05-01;',
      ),
    )
  await section.getByRole('button', { name: 'Check the collectors' }).click()
  await section.getByText('Row 3: known@example.test is on the list already.').waitFor()
  await section.getByText(/Row 4: .*not an email address/).waitFor()
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Add 1 collector', exact: true }).click()
  await section.getByText(/^1 collector added\./).waitFor()
})
