import type { Page } from 'playwright-core'
import { expectAccessible, overflowOf } from '../support/accessibility'
import { makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { goToPanel, openPanel, panelToast, saveForm } from '../support/panel-page'
import { OWNER } from '../support/server-process'
import { signInOn } from '../support/sessions'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { ASSISTANT, hireAssistant } from '../support/team'
import { until } from '../support/until'
import { untilAtRest } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => shop().query('TRUNCATE artworks, pictures CASCADE'))

const jpeg = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await makePicture() })
const adding = (page: Page) => page.getByRole('dialog', { name: 'Add a work' })
const add = async (page: Page, ...files: Parameters<Page['setInputFiles']>[1][]) =>
  page
    .getByLabel('Add a work')
    .first()
    .setInputFiles(files.flat() as never)
/** The works as everyone sees them. */
const hung = () => shop().visitor().call('listArtworks', {})
const untilOnPage = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor()

test('on a phone a work is added by its pictures, of which one fails on its way and is sent again; another work follows right after, and each is on the site and shows its page', async () => {
  browser.expectFault(/api\/pictures/)
  const page = await openPanel(shop(), browser, '', 'phone')
  let isCut = true
  await page.route('**/api/pictures', (route) => {
    const cuts = isCut && (route.request().postDataBuffer()?.includes('dunes.jpg') ?? false)
    return cuts ? route.abort() : route.continue()
  })
  await add(page, [await jpeg('tide.jpg'), await jpeg('dunes.jpg')])
  const dialog = adding(page)
  const title = dialog.getByLabel('Title')
  expect(await title.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Tide')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1,200')
  await dialog.getByText('This picture could not be sent.').waitFor()
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await dialog.getByText('A picture could not be sent. Send it again, or remove it.').waitFor()
  expect(await hung()).toEqual([])
  await expectAccessible(page)
  expect(await overflowOf(page)).toBe(0)
  await shoot(page, 'add-a-work-phone')
  isCut = false
  await dialog.getByRole('button', { name: 'Send again: dunes.jpg' }).click()
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await panelToast(page, 'It is added, and on the site.')
  await untilOnPage(page, 'Tide')
  const [tide] = await hung()
  expect(tide).toMatchObject({ title: 'Tide', originalPrice: '1200.00', printsAvailable: true })
  expect(tide?.images).toHaveLength(2)

  await goToPanel(page, '')
  await add(page, await jpeg('fen.jpg'))
  await adding(page).getByLabel('Title').fill('Fen')
  await adding(page).getByRole('button', { name: 'Add it' }).click()
  await untilOnPage(page, 'Fen')
  expect((await hung()).map(({ title: each, originalPrice }) => [each, originalPrice])).toEqual(
    expect.arrayContaining([
      ['Tide', '1200.00'],
      ['Fen', null],
    ]),
  )
})

test('an assistant adds a work in the list by the keyboard: a file that is no picture is named, a dialog of the device that is left changes nothing, and More about it takes all to the whole form', async () => {
  browser.expectFault(/400/)
  await hireAssistant(shop(), artist)
  const page = await browser.open()
  await signInOn(page, shop(), { email: ASSISTANT.email })
  await goToPanel(page, '/collections/artworks')
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel('Add a work').press('Enter')
  await (await chooser).setFiles([
    await jpeg('weir.jpg'),
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ])
  const dialog = adding(page)
  await dialog.getByRole('alert').filter({ hasText: 'This file is not a picture' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Send again: notes.jpg' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Remove notes.jpg' }).press('Enter')
  await dialog.getByLabel('Another picture').dispatchEvent('cancel', { bubbles: true })
  await dialog.getByLabel('Title').fill('Weir')
  await dialog.getByLabel('Price of the original').fill('900')
  await dialog.getByRole('button', { name: 'More about it' }).press('Enter')
  await page.waitForURL(/artworks\/create$/)
  await until(async () => (await page.locator('input[name=title]').inputValue()) === 'Weir')
  await page.getByText('weir.jpg').waitFor()
  await untilAtRest(page)
  await page.locator('input[name=medium]').fill('Oil')
  await saveForm(page)
  await until(async () => (await hung()).length === 1)
  expect(await hung()).toMatchObject([
    { title: 'Weir', medium: 'Oil', originalPrice: '900.00', images: [expect.anything()] },
  ])
  expect(await page.getByText('was not saved').count()).toBe(0)
})

test('whoever is signed out meanwhile signs in again and loses nothing; a dialog that is closed adds nothing, and a work without a title is refused', async () => {
  browser.expectFault(/40[01]/)
  const page = await openPanel(shop(), browser, '/collections/artworks')
  await add(page, await jpeg('sluice.jpg'))
  await page.keyboard.press('Escape')
  await adding(page).waitFor({ state: 'detached' })
  await shop().query('DELETE FROM account_sessions')
  await add(page, await jpeg('sluice.jpg'))
  const signIn = page.getByRole('dialog', { name: 'Your session has ended' })
  await signIn.getByLabel('Email').fill(OWNER.email)
  await signIn.getByLabel('Password').fill(OWNER.password)
  await signIn.getByRole('button', { name: 'Login' }).click()
  await signIn.waitFor({ state: 'detached' })
  await adding(page).getByRole('button', { name: 'Add it' }).click()
  await adding(page).getByRole('alert').filter({ hasText: 'Title' }).waitFor()
  await adding(page).getByLabel('Title').fill('Sluice')
  await adding(page).getByRole('button', { name: 'Add it' }).click()
  await untilOnPage(page, 'Sluice')
  expect(await hung()).toMatchObject([{ title: 'Sluice', images: [expect.anything()] }])
  artist = await shop().signIn()
})
