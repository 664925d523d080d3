import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { appCode, forgetProofs, resetAccount } from '../support/account'
import { withBrowser } from '../support/browser'
import { answerPrompt } from '../support/dashboard-page'
import { tabTo } from '../support/keyboard'
import { goToPanel, openPanel } from '../support/panel-page'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { addAuthenticator } from '../support/virtual-passkey'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop({ SMTP_URL: 'smtp://127.0.0.1:9' })
const browser = withBrowser(shop)
beforeEach(() => resetAccount(shop()))

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Please confirm that it is you' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function typePassword(page: Page, password = OWNER.password): Promise<void> {
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Login')
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await goToPanel(page, '/login')
}

test('the artist sets up an authenticator app, and signs in with a code of it', async () => {
  browser.expectFault(/401/)
  const page = await openPanel(shop(), browser, '/account', 'phone')
  const app = section(page, 'Authenticator app')
  await app.getByRole('button', { name: 'Set up an app' }).click()
  await app.getByRole('img', { name: 'The key as a QR code' }).waitFor()
  await expectAccessible(page)
  const secret = String(await app.locator('code').textContent()).replaceAll(' ', '')
  await app.getByLabel('Code').fill(appCode(secret, -1))
  await app.getByRole('button', { name: 'Confirm' }).click()
  const codes = section(page, 'Recovery codes')
  await codes.getByRole('listitem').first().waitFor()
  await goToPanel(page, '/account')
  await codes.getByText('10 codes left').waitFor()
  expect(await codes.getByRole('listitem').count()).toBe(0)

  await signOut(page)
  await expectAccessible(page)
  await typePassword(page)
  await page.getByLabel('Code').fill(appCode(secret))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
})

test('the artist sets up a passkey by keyboard, and signs in by it alone', async () => {
  // Passkeys want a name, which 127.0.0.1 is not.
  const url = shop().url.replace('127.0.0.1', 'localhost')
  browser.expectFault(/called http:\/\/localhost/)
  const page = await browser.open('phone', { baseURL: url })
  for (let fault = 0; fault < 400; fault += 1) browser.expectFault(/called http:\/\/localhost/)
  await addAuthenticator(page)
  await goToPanel(page, '/login')
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0)
  await typePassword(page)
  await page.waitForURL('**/admin')
  await goToPanel(page, '/account')
  await tabTo(page.getByLabel('Name of a new passkey'))
  await page.keyboard.type('Studio phone')
  await page.keyboard.press('Enter')
  const passkeys = section(page, 'Passkeys')
  await passkeys.getByText('The passkey is set up.').waitFor()
  await passkeys.getByRole('listitem').filter({ hasText: 'Studio phone' }).waitFor()
  await section(page, 'Recovery codes').getByRole('listitem').first().waitFor()
  await expectAccessible(page)

  await signOut(page)
  await tabTo(page.getByRole('button', { name: 'Sign in with a passkey' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')

  await forgetProofs(shop())
  await goToPanel(page, '/account')
  const asked = answerPrompt(page)
  browser.expectFault(/403/)
  await passkeys.getByRole('button', { name: 'Remove Studio phone' }).click()
  expect(await asked).toContain('Studio phone')
  await dialog(page).getByRole('button', { name: 'Use a passkey' }).click()
  await passkeys.getByText('Removed.').waitFor()
  expect(await passkeys.getByRole('listitem').count()).toBe(0)
})
test('an export with persons asks again, and is downloaded then', async () => {
  const page = await openPanel(shop(), browser, '/import')
  await forgetProofs(shop())
  browser.expectFault(/403/)
  await page.getByRole('link', { name: 'Customers as CSV' }).click()
  await dialog(page).getByLabel('Password').fill(OWNER.password)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(readFileSync(await download.path(), 'utf8')).toContain('Email')
})

test('the artist changes name, email and password, and is told what is wrong', async () => {
  browser.expectFault(/400/)
  const page = await openPanel(shop(), browser, '/account')
  const name = section(page, 'Name')
  await name.getByLabel('First name').fill('Berthe')
  await name.getByRole('button', { name: 'Save name' }).click()
  await name.getByText('Saved.').waitFor()

  const password = section(page, 'Password')
  const fill = async (present: string, wanted: string, again: string) => {
    await password.getByLabel('Present password').fill(present)
    await password.getByLabel('New password').fill(wanted)
    await password.getByLabel('Once more').fill(again)
    await password.getByRole('button', { name: 'Change password' }).click()
  }
  await fill(OWNER.password, 'paper boats in march', 'paper boats in may')
  await password.getByText('not the same').waitFor()
  await fill(OWNER.password, 'password1234', 'password1234')
  await password.getByText('easily guessed').waitFor()
  await fill(OWNER.password, 'paper boats in march', 'paper boats in march')
  await password.getByText('Changed.').waitFor()
  await fill('paper boats in march', OWNER.password, OWNER.password)
  await until(async () => (await password.getByLabel('New password').inputValue()) === '')

  const email = section(page, 'Email')
  const change = async (address: string) => {
    await email.getByLabel('New email address').fill(address)
    await email.getByLabel('Present password').fill(OWNER.password)
    await email.getByRole('button', { name: 'Change email' }).click()
    await email.getByText(`You sign in as ${address}.`).waitFor()
  }
  await change('studio@gesso.test')
  await change(OWNER.email)
})

test('a forgotten password is set anew by the link in the email, in the panel', async () => {
  const page = await browser.open('phone')
  await goToPanel(page, '/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(OWNER.email)
  await press(page, 'Send the link')
  await page.getByText('an email with a link is on its way').waitFor()
  await expectAccessible(page)
  const [email] = await shop().query<{ data: { link: string } }>(
    "SELECT data FROM emails WHERE kind = 'password_reset' ORDER BY id DESC LIMIT 1",
  )
  await page.goto(String(email?.data.link))
  await page.getByLabel('New password').fill(OWNER.password)
  await page.getByLabel('Once more').fill(OWNER.password)
  await expectAccessible(page)
  await press(page, 'Set the password')
  await page.waitForURL('**/admin')
  await page.getByRole('link', { name: 'Orders' }).first().waitFor()
})
