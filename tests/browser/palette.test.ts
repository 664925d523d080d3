import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { openDashboard } from '../support/dashboard-page'
import { buy, printLine } from '../support/purchase'
import { addSubscribers } from '../support/sample-rows'
import { signInOn } from '../support/sessions'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { ASSISTANT, hireAssistant } from '../support/team'
import { until } from '../support/until'

const shop = withShop()
const browser = withBrowser(shop)
let number: string
beforeAll(async () => {
  const owner = await shop().signIn()
  await hireAssistant(shop(), owner)
  const artwork = await createArtwork(owner, { title: 'Quillwort in Fog' })
  await createArtwork(owner, { title: 'Quill', publication: 'draft' })
  const { id } = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  const [order] = await shop().query<{ number: string }>('SELECT number FROM orders WHERE id = $1', [id])
  number = String(order?.number)
  await addSubscribers(shop(), 1)
})

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const field = (page: Page) => palette(page).getByRole('combobox')
const choice = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const button = (page: Page) => page.getByRole('button', { name: 'Search and commands' })
/** The choice that Enter takes. The field names it for screen readers. */
const chosen = (page: Page) =>
  field(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant')
    return id ? document.getElementById(id)?.textContent : null
  })
const groups = (page: Page) =>
  palette(page)
    .getByRole('group')
    .evaluateAll((all) =>
      all.map((each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent),
    )

async function openByKeys(page: Page): Promise<void> {
  // The script that hears the keys may be a moment later than the page.
  await until(async () => {
    if (await palette(page).isVisible()) return true
    await page.keyboard.press('Control+k')
    return false
  })
}

test('by keyboard alone one finds a work, an order and a person, and opens what the arrows choose', async () => {
  const page = await openDashboard(shop(), browser)
  await button(page).focus()
  await openByKeys(page)
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await groups(page)).toEqual(['Actions'])
  expect(await chosen(page)).toBe('New artwork')
  await expectAccessible(page)
  await shoot(page, 'palette-desktop')
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  expect(await button(page).evaluate((each) => each === document.activeElement)).toBe(true)

  await openByKeys(page)
  await page.keyboard.type('quill')
  await choice(page, 'Quillwort in Fog').waitFor()
  expect(await groups(page)).toEqual(['Works', 'Orders'])
  await until(async () => /^Quill.*Draft$/.test((await chosen(page)) ?? ''))
  await page.keyboard.press('ArrowDown')
  await until(async () => (await chosen(page))?.includes('Quillwort in Fog') === true)
  await page.keyboard.press('ArrowDown')
  await until(async () => (await chosen(page))?.includes(number) === true)
  await page.keyboard.press('ArrowUp')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Quillwort in Fog' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/artwork/quillwort-in-fog')

  // Back leads to where one was, without a stop between.
  await page.goBack()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  await openByKeys(page)
  await page.keyboard.type(number)
  await choice(page, number).waitFor()
  await until(async () => (await chosen(page))?.includes(number) === true)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/collections\/orders\//)
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
})

test('on a phone a button opens it; what is touched opens, and New artwork opens the dialog', async () => {
  const page = await openDashboard(shop(), browser, 'phone')
  await button(page).tap()
  await field(page).waitFor()
  await expectAccessible(page)
  await shoot(page, 'palette-phone')
  await field(page).fill('orders')
  await choice(page, 'Go to Orders').tap()
  await page.getByRole('tab', { name: 'Orders', selected: true }).waitFor()
  await palette(page).waitFor({ state: 'detached' })

  await button(page).tap()
  await choice(page, 'New artwork').tap()
  await page.getByRole('dialog', { name: 'Add New Artwork' }).waitFor()
  await page.getByRole('tab', { name: 'Artworks', selected: true, includeHidden: true }).waitFor()
  await page.getByRole('button', { name: 'Close' }).tap()
  // Answered once: a page that is loaded again does not open it again.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // The dialog's entry of the history is removed a moment later, which would end a reload.
  await page.waitForFunction(() => !history.state?.dialog)
  await page.reload()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  // On other pages it is in the artist's menu, to which the focus returns.
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Artist menu' }).tap()
  await page.getByRole('menuitem', { name: 'Search and commands' }).tap()
  await field(page).waitFor()
  await palette(page).getByRole('button', { name: 'Close' }).tap()
  await palette(page).waitFor({ state: 'detached' })
  const menu = page.getByRole('button', { name: 'Artist menu' })
  await until(() => menu.evaluate((each) => each === document.activeElement))
})

test('an assistant is offered what an assistant may do and see', async () => {
  const page = await browser.open()
  await signInOn(page, shop(), ASSISTANT)
  await page.goto('/?admin=true')
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  await openByKeys(page)
  expect(await choice(page, 'Go to Orders').count()).toBe(1)
  for (const name of ['Go to Collectors', 'Customers', 'Shop settings']) {
    expect(await choice(page, name).count()).toBe(0)
  }
  await field(page).fill('c1@example.test')
  await palette(page).getByText('Nothing found for “c1@example.test”.').waitFor()
})
