import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { withBrowser } from '../support/browser'
import { tabTo } from '../support/keyboard'
import { goToPanel } from '../support/panel-page'
import { appCode } from '../support/second-factors'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { addAuthenticator } from '../support/virtual-passkey'

const NEW_PASSWORD = 'paper boats in autumn'

const shop = withShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function typePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Login')
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await goToPanel(page, '/login')
}

test('on a phone the artist sets up a passkey by keyboard and an authenticator app, changes the password, and signs in by the passkey alone and with a code', async () => {
  // Passkeys need a host name, and 127.0.0.1 is an address.
  const url = shop().url.replace('127.0.0.1', 'localhost')
  browser.expectFault(/called http:\/\/localhost|40[013]/)
  const page = await browser.open('phone', { baseURL: url })
  await addAuthenticator(page)
  await goToPanel(page, '/login')
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0)
  await expectAccessible(page)
  await typePassword(page, OWNER.password)
  await page.waitForURL('**/admin')
  await goToPanel(page, '/account')

  await tabTo(page.getByLabel('Name of a new passkey'))
  await page.keyboard.type('Studio phone')
  await page.keyboard.press('Enter')
  const passkeys = section(page, 'Passkeys')
  await passkeys.getByText('The passkey is set up.').waitFor()
  const codes = section(page, 'Recovery codes')
  await codes.getByRole('listitem').first().waitFor()
  const app = section(page, 'Authenticator app')
  await app.getByRole('button', { name: 'Set up an app' }).click()
  await app.getByRole('img', { name: 'The key as a QR code' }).waitFor()
  await expectAccessible(page)
  const secret = String(await app.locator('code').textContent()).replaceAll(' ', '')
  await app.getByLabel('Code').fill(appCode(secret))
  await app.getByRole('button', { name: 'Confirm' }).click()
  await app.getByLabel('Code').waitFor({ state: 'detached' })

  const password = section(page, 'Password')
  const change = async (present: string, wanted: string, again: string) => {
    await password.getByLabel('Present password').fill(present)
    await password.getByLabel('New password').fill(wanted)
    await password.getByLabel('Once more').fill(again)
    await password.getByRole('button', { name: 'Change password' }).click()
  }
  await change(OWNER.password, NEW_PASSWORD, NEW_PASSWORD)
  await password.getByText('Changed.').waitFor()

  await signOut(page)
  await tabTo(page.getByRole('button', { name: 'Sign in with a passkey' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
  await signOut(page)
  await typePassword(page, NEW_PASSWORD)
  // Each code serves once.
  await page.getByLabel('Code').fill(appCode(secret, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
})
