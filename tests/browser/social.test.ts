import { SOCIAL_PLATFORMS } from '@gesso/shared-types/social'
import type { Page } from 'playwright-core'
import { axeFindings } from '../support/accessibility'
import { toastOf, toastTexts, withBrowser } from '../support/browser'
import { openDashboard } from '../support/dashboard-page'
import { withShop } from '../support/shop'
import { until } from '../support/until'

const shop = withShop()
const browser = withBrowser(shop)
beforeEach(() =>
  shop().query(
    'DELETE FROM social_media_settings; DELETE FROM contact_messages; DELETE FROM newsletter_subscriptions',
  ),
)

const settings = async () =>
  Object.fromEntries(
    (await shop().visitor().call('listSocial', {})).map(({ platform, url, isEnabled }) => [
      platform,
      [url, isEnabled],
    ]),
  )
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Social Media Settings' })
async function openSettings(page: Page): Promise<void> {
  // They come after the dashboard, and push the button down.
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
  await page.getByRole('button', { name: 'Social Media Settings' }).click()
}
const address = (page: Page, name: string) => page.getByRole('textbox', { name: `${name} URL` })
const dismissToast = async (page: Page) => {
  await toastOf(page).getByRole('button', { name: 'Dismiss' }).click()
  await toastOf(page).waitFor({ state: 'detached' })
}
const SAVED = ['Settings Updated', 'Social media settings have been updated successfully.']

test('each change saves the whole setting of its platform', async () => {
  const page = await openDashboard(shop(), browser)
  await openSettings(page)
  const switches = dialog(page).getByRole('switch')
  await switches.first().waitFor()
  expect(await switches.count()).toBe(SOCIAL_PLATFORMS.length)
  expect(await Promise.all((await switches.all()).map((each) => each.isChecked()))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])

  const saving = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('switch', { name: 'Etsy enabled' }).click()
  expect((await saving).postDataJSON()).toEqual({ platform: 'etsy', url: '', isEnabled: true })
  expect(await toastTexts(page)).toEqual(SAVED)
  expect(await settings()).toMatchObject({ etsy: ['', true] })
  await dismissToast(page)

  await address(page, 'Etsy').fill('https://etsy.example/gesso')
  expect(await toastTexts(page)).toEqual(SAVED)
  expect(await settings()).toMatchObject({ etsy: ['https://etsy.example/gesso', true] })
  await page.getByRole('link', { name: 'Etsy', includeHidden: true }).waitFor({ state: 'attached' })

  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await expect(page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).resolves.toBe(
    'Social Media Settings',
  )
})

test('a platform that is switched on without an address says that nothing shows', async () => {
  const page = await openDashboard(shop(), browser, 'phone')
  await openSettings(page)
  const platform = (name: string) => dialog(page).getByRole('group', { name })
  const note = (name: string) =>
    platform(name).getByText('Nothing shows on the site before there is an address.')
  await note('Instagram').waitFor()
  expect(await note('Etsy').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await platform('Etsy').getByRole('switch').tap()
  await note('Etsy').waitFor()
  await address(page, 'Etsy').fill('https://etsy.example/gesso')
  await note('Etsy').waitFor({ state: 'detached' })
  await until(async () => (await settings()).etsy?.[0] === 'https://etsy.example/gesso')
})

test('a wrong address is refused with a message, and not sent', async () => {
  const page = await openDashboard(shop(), browser)
  await openSettings(page)
  await address(page, 'X').fill('javascript:alert(1)')
  await page.getByText('Enter an address that starts with https:// or http://').waitFor()
  await address(page, 'Facebook').focus()
  expect(await settings()).toMatchObject({ x: ['', true] })
  // The switch is saved by itself.
  await page.getByRole('switch', { name: 'X enabled' }).click()
  await toastTexts(page)
  expect(await settings()).toMatchObject({ x: ['', false] })
  await address(page, 'X').fill('https://x.example/gesso')
  await page.getByText('Enter an address that starts').waitFor({ state: 'detached' })
  await address(page, 'X').blur()
})

test('an address is saved when the dialog closes within the pause', async () => {
  const page = await openDashboard(shop(), browser)
  await openSettings(page)
  await address(page, 'TikTok').fill('https://tiktok.example/gesso')
  await page.keyboard.press('Escape')
  expect(await toastTexts(page)).toEqual(SAVED)
  expect(await settings()).toMatchObject({ tiktok: ['https://tiktok.example/gesso', false] })
})

test('a failure says so, the switch goes back, and what was typed stays', async () => {
  browser.expectFault(/500/)
  const page = await openDashboard(shop(), browser)
  await openSettings(page)
  await page.route('**/api/social-media/*', (route) => route.fulfill({ status: 500, body: 'no' }), {
    times: 1,
  })
  await page.getByRole('switch', { name: 'Pinterest enabled' }).click()
  expect(await toastTexts(page)).toEqual(['Error', 'Failed to update social media settings.'])
  expect(await page.getByRole('switch', { name: 'Pinterest enabled' }).isChecked()).toBe(false)

  await dismissToast(page)
  await page.route(
    '**/api/social-media/*',
    (route) => route.fulfill({ status: 500, json: { message: 'The disk is full.' } }),
    { times: 1 },
  )
  await address(page, 'Pinterest').fill('https://pinterest.example/typed')
  expect(await toastTexts(page)).toEqual(['Error', 'Failed to update social media settings.'])
  expect(await address(page, 'Pinterest').inputValue()).toBe('https://pinterest.example/typed')
  expect(await settings()).toMatchObject({ pinterest: ['', false] })
})
