import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Dialog, Page } from 'playwright-core'
import { makePicture } from '../support/artworks'
import { type SCREENS, toastOf, withBrowser } from '../support/browser'
import { answerPrompt, openDashboard } from '../support/dashboard-page'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'

const shop = withShop()
const browser = withBrowser(shop)

beforeEach(() => shop().query('TRUNCATE artworks, orders CASCADE'))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByRole('dialog').getByLabel('Title', { exact: true })
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })
const DISCARD = 'Discard the changes that are not saved?'
const _SIGNED_OUT = ['Signed Out', 'Your session has ended. Sign in again to go on: what you typed is kept.']

/** The dashboard, to which the artist came from the contact page. */
async function openFromContact('phone': (typeof SCREENS)[number]): Promise<Page> {
  const page = await browser.open('phone')
  await signInOn(page, shop())
  await page.goto('/contact?admin=true')
  await page.getByRole('link', { name: /Gesso/ }).first().click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  return page
}

test(
  'Back closes the form, and asks where something is not saved, on a phone',
  async () => {
    const page = await openFromContact('phone')
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
  },
)

test('leaving the page asks, and staying keeps what was typed', async () => {
  const page = await openDashboard(shop(), browser)
  await button(page, 'Add Artwork').click()
  await title(page).pressSequentially('Turf Huts')
  const asked = new Promise<Dialog>((resolve) => page.once('dialog', resolve))
  await page.evaluate(() => {
    setTimeout(() => location.assign('/contact'))
  })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  expect(await title(page).inputValue()).toBe('Turf Huts')
})

test('Exit Admin in another tab loses nothing typed in this one', async () => {
  const page = await openDashboard(shop(), browser)
  await button(page, 'Add Artwork').click()
  await title(page).fill('Turf Huts')
  const other = await page.context().newPage()
  await other.goto('/contact')
  await button(other, 'Exit Admin').click()
  await closed(page)
  await button(page, 'Admin Mode').click()
  await page.getByRole('heading', { name: 'Add New Artwork' }).waitFor()
  expect(await title(page).inputValue()).toBe('Turf Huts')
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
