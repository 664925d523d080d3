import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { type Screen, watchRequests, withBrowser } from '../support/browser'
import { openDashboard, openTab } from '../support/dashboard-page'
import { buy, printLine } from '../support/purchase'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'
import { ASSISTANT, accountId, hireAssistant } from '../support/team'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)
let owner: Visitor
beforeAll(async () => {
  owner = await shop().signIn()
  await hireAssistant(shop(), owner)
  const artwork = await createArtwork(owner, { title: 'Bulb Fields' })
  await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
})

async function openAsAssistant('phone': Screen): Promise<{ page: Page; requests: string[] }> {
  const page = await browser.open('phone')
  const requests = watchRequests(page)
  await signInOn(page, shop(), ASSISTANT)
  await page.goto('/?admin=true')
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  return { page, requests }
}

const tabs = (page: Page): Promise<string[]> => page.getByRole('tab').allTextContents()
const gear = (page: Page) => page.getByRole('button', { name: 'Social Media Settings' })

describe('on a phone', () => {
  test('an assistant’s admin mode has artworks, orders and messages, and neither collectors nor settings', async () => {
    const { page, requests } = await openAsAssistant('phone')
    expect(await tabs(page)).toEqual(['Artworks', 'Orders', 'Messages'])
    await page.getByRole('button', { name: 'Add Artwork' }).first().waitFor()
    await expectAccessible(page)
    await openTab(page, 'Orders')
    await page
      .getByRole('button', { name: /GESSO-/ })
      .first()
      .click()
    await page.getByRole('button', { name: /Mark as/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Delete order' }).count()).toBe(0)
    await expectAccessible(page)
    await page.waitForLoadState('networkidle')
    expect(await gear(page).count()).toBe(0)
    expect(requests.filter((path) => path.includes('newsletter'))).toEqual([])
  })
})

test('an assistant marks an order as sent, and is back among the visitors once the account is removed', async () => {
  const { page } = await openAsAssistant('desktop')
  await openTab(page, 'Orders')
  await page
    .getByRole('button', { name: /GESSO-/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Mark as Completed' }).click()
  await page.getByRole('button', { name: 'Mark as Pending' }).waitFor()
  await owner.call('removeAccount', { id: await accountId(shop(), ASSISTANT.email) })
  browser.expectFault(/401/)
  browser.expectFault(/401/)
  await page.getByRole('button', { name: 'Mark as Pending' }).click()
  await page.getByText('Your session has ended').first().waitFor()
  await page.getByRole('tab').first().waitFor({ state: 'detached' })
})
