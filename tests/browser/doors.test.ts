import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { openDashboard } from '../support/dashboard-page'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const choice = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

test(
  'the artist comes from every page to the panel, and back, and out, on a phone',
  async () => {
    const page = await browser.open('phone')
    await signInOn(page, shop())
    await page.goto('/cart')
    await button(page, 'Artist menu').click()
    await expectAccessible(page)
    await choice(page, 'Open the panel').click()
    await page.waitForURL(`${shop().url}/admin`)
    if (screen === 'phone')
      await page.getByRole('button', { name: 'Open Menu' }).filter({ visible: true }).click()
    await link(page, 'Admin mode').click()
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()

    await button(page, 'More in the panel').click()
    expect(await page.getByRole('menuitem').allTextContents()).toContain('Newsletters')
    await choice(page, 'Shop settings').click()
    await page.waitForURL(`${shop().url}/admin/globals/shop_settings`)

    await page.goto('/contact')
    await button(page, 'Artist menu').click()
    await choice(page, 'Sign out').click()
    await page.waitForURL(`${shop().url}/`)
    await page.getByRole('contentinfo').waitFor()
    expect(await button(page, 'Artist menu').count()).toBe(0)
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  },
)

test('a work is edited on its page, which shows the change', async () => {
  const artwork = await createArtwork(await shop().signIn(), { title: 'Marsh' })
  const page = await browser.open('phone')
  await visit(page, `/artwork/${artwork.slug}`)
  expect(await button(page, 'Edit this work').count()).toBe(0)
  await signInOn(page, shop())
  await page.goto(`/artwork/${artwork.slug}?admin=true`)
  await button(page, 'Edit this work').click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Medium', { exact: true }).fill('Chalk on slate')
  await button(page, 'Update Artwork').click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('main').getByText('Chalk on slate').waitFor()
  await expectAccessible(page)
})

test('a save without a connection says so, and keeps what was typed', async () => {
  browser.expectFault(/ERR_INTERNET_DISCONNECTED/)
  const page = await openDashboard(shop(), browser)
  await button(page, 'Add Artwork').click()
  await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('Alder Carr')
  await page.context().setOffline(true)
  await button(page, 'Create Artwork').click()
  await page
    .getByText('Failed to create artwork. The shop does not answer: check your connection.')
    .first()
    .waitFor()
  await page.context().setOffline(false)
  expect(await page.getByRole('dialog').getByLabel('Title', { exact: true }).inputValue()).toBe('Alder Carr')
})
