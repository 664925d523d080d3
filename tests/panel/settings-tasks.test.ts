import type { Page } from 'playwright-core'
import { axeFindings, overflowOf } from '../support/accessibility'
import { withBrowser } from '../support/browser'
import { holdBack } from '../support/hold-back'
import { goToPanel, openPanel, panelToast, saveForm } from '../support/panel-page'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { untilAtRest } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => saveSettings(artist, {}))

const stored = async (columns: string) =>
  (await shop().query<Record<string, unknown>>(`SELECT ${columns} FROM shop_settings`))[0]

const save = async (page: Page) => {
  await untilAtRest(page)
  await saveForm(page)
}

test('on a phone the settings are a list that says how each stands, and leads to a page of its own', async () => {
  await saveSettings(artist, { timeZone: 'Europe/Berlin', inBothUnits: true, orderNumberPrefix: 'ADA-' })
  const page = await openPanel(shop(), browser, '/settings', 'phone')
  await page.getByRole('link', { name: 'Dates and sizes Berlin, cm and in' }).waitFor()
  await page.getByRole('link', { name: /^Accounts and sign-in/ }).waitFor()
  expect(await axeFindings(page, '.gesso-settings')).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await shoot(page, 'settings-list-phone')
  await page.getByRole('link', { name: 'Orders numbers begin with ADA-' }).click()
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  expect(await page.getByLabel('Order numbers begin with').inputValue()).toBe('ADA-')
  expect(await axeFindings(page, '.gesso-task')).toEqual([])
  expect(await overflowOf(page)).toBe(0)
})

test('the old page of all settings leads to the list, and a link to a part of it to the page of that part', async () => {
  const page = await openPanel(shop(), browser, '/globals/shop_settings')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await goToPanel(page, '/globals/shop_settings#mail-server')
  await page.getByRole('heading', { name: 'Email', level: 1 }).waitFor()
})

test('a save of one page keeps what another tab has saved on another page', async () => {
  const [words, holiday] = [
    await openPanel(shop(), browser, '/site/home'),
    await openPanel(shop(), browser, '/site/announcement'),
  ]
  await words.getByLabel('Sentence on the home page').fill('Etchings of the sea')
  await holiday.getByLabel('Announcement', { exact: true }).fill('At the fair until Sunday')
  await save(holiday)
  await panelToast(holiday, /updated successfully/i)
  await save(words)
  await panelToast(words, /updated successfully/i)
  expect(await stored('home_text, announcement')).toEqual({
    home_text: 'Etchings of the sea',
    announcement: 'At the fair until Sunday',
  })
})

test('refused input is said at its field, and nothing is stored; once corrected it is saved, whatever the form still asks about it', async () => {
  browser.expectFault(/400/)
  const page = await openPanel(shop(), browser, '/settings/orders', 'phone')
  await page.getByLabel('Order numbers begin with').fill('No. 1!')
  await save(page)
  await page.getByText('Use 1 to 8 letters (A to Z) or digits').first().waitFor()
  await shoot(page, 'settings-refused-phone')
  expect(await stored('order_number_prefix')).toEqual({ order_number_prefix: '' })
  const letGo = await holdBack(page, '**/admin/settings/orders')
  const asked = page.waitForRequest('**/admin/settings/orders')
  await page.getByLabel('Order numbers begin with').fill('one-')
  await asked
  await saveForm(page)
  await until(async () => (await stored('order_number_prefix'))?.order_number_prefix === 'ONE-')
  await letGo()
})

test('what was typed and not saved is offered again on the same page, and not on another', async () => {
  const page = await openPanel(shop(), browser, '/site/home')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByLabel('Headline of the landing page').fill('Paper, stone, acid')
  await untilAtRest(page)
  await goToPanel(page, '/site/name')
  const unsaved = page.getByRole('region', { name: 'Not saved' })
  expect(await unsaved.count()).toBe(0)
  await goToPanel(page, '/site/home')
  await unsaved.getByRole('button', { name: 'Put it back' }).click()
  await save(page)
  await until(async () => (await stored('landing_headline'))?.landing_headline === 'Paper, stone, acid')
})
