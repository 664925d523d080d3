import { withBrowser } from '../support/browser'
import { openPanel, saveForm } from '../support/panel-page'
import { sendSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { untilAtRest } from '../support/visit'

const shop = withShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)

const stored = async (columns: string) =>
  (await shop().query<Record<string, unknown>>(`SELECT ${columns} FROM shop_settings`))[0]

test('a page of settings that shows an older state of its own fields is refused, and what was typed is put back on top', async () => {
  browser.expectFault(/409/)
  const page = await openPanel(shop(), browser, '/site/home')
  await sendSettings(await shop().signIn(), { homeText: 'From the other device', announcement: 'Elsewhere' })
  const sentence = page.getByLabel('Sentence on the home page')
  await sentence.fill('From this device')
  await untilAtRest(page)
  await saveForm(page)
  const notice = page.locator('.gesso-stale')
  await notice.getByText('Changed elsewhere: Sentence on the home page.').waitFor()
  expect(await sentence.inputValue()).toBe('From the other device')
  // The newer state has no fields of other pages either.
  expect(await page.getByLabel('Announcement', { exact: true }).count()).toBe(0)
  await notice.getByRole('button', { name: 'Put my changes back' }).click()
  await untilAtRest(page)
  await saveForm(page)
  await until(async () => (await stored('home_text'))?.home_text === 'From this device')
  expect(await stored('announcement')).toEqual({ announcement: 'Elsewhere' })
})
