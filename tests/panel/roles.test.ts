import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { ON_A_PHONE, type Screen, withBrowser } from '../support/browser'
import { answerPrompt } from '../support/dashboard-page'
import { goToPanel, openPanel } from '../support/panel-page'
import { buy, printLine } from '../support/purchase'
import { addMessages, addSubscribers } from '../support/sample-rows'
import { OWNER } from '../support/server-process'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'
import { ASSISTANT, hireAssistant, invitationToken, signInAs } from '../support/team'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)
const WIDTHS: Record<Screen, number> = { phone: 390, desktop: 1440 }

let orderId: string
let buyerId: string
beforeAll(async () => {
  const owner = await shop().signIn()
  await hireAssistant(shop(), owner)
  const artwork = await createArtwork(owner, { title: 'Bulb Fields' })
  orderId = (await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])).id
  const [order] = await shop().query<{ id: number }>('SELECT customer_id AS id FROM orders')
  buyerId = String(order?.id)
  await addMessages(shop(), 1)
  await addSubscribers(shop(), 1)
})

async function openAsAssistant(path = '', screen: Screen = 'desktop'): Promise<Page> {
  const page = await browser.open(screen)
  await page.setViewportSize({ width: WIDTHS[screen], height: 844 })
  await signInOn(page, shop(), ASSISTANT)
  await goToPanel(page, path)
  return page
}

/** The names in the panel's navigation. */
const navigation = (page: Page): Promise<string[]> => page.locator('.nav__link-label').allTextContents()

test('the navigation has what an owner and what an assistant may see', async () => {
  const all = [
    'Artworks',
    'Pictures',
    'Series',
    'Private views',
    'Print presets',
    'Orders',
    'Discount codes',
    'Gift cards',
    'Certificates',
    'Customers',
    'Messages',
    'Collectors',
    'Social',
    'Old addresses',
    'Accounts',
    'Shop settings',
    'Shipping',
    'Tax',
    'Emails',
    'Newsletters',
    'Archive',
    'Past orders',
    'Import and export',
    'Undo',
    'Personal data',
    'Download everything',
    'Audit trail',
    'The year',
    'Visits',
    'Health',
    'Papers',
    'Agreements',
    'Editions',
    'Legal pages',
  ]
  const page = await openPanel(shop(), browser)
  expect((await navigation(page)).sort()).toEqual([...all].sort())
  const hers = [
    'Artworks',
    'Pictures',
    'Series',
    'Private views',
    'Print presets',
    'Orders',
    'Certificates',
    'Messages',
    'Archive',
    'Import and export',
    'Undo',
    'Editions',
  ]
  const other = await openAsAssistant()
  expect((await navigation(other)).sort()).toEqual([...hers].sort())
})

/** Whether the panel shows a screen by its address: to an owner, and to an assistant. */
const screens = (): [path: string, owner: boolean, assistant: boolean][] => [
  ['/account', true, true],
  ['/import', true, true],
  ['/undo', true, true],
  ['/archive', true, true],
  ['/history?artwork=1', true, false],
  ['/personal-data', true, false],
  ['/everything', true, false],
  ['/past-orders', true, false],
  ['/audit-trail', true, false],
  ['/year', true, false],
  ['/visits', true, false],
  ['/health', true, false],
  ['/agreements', true, false],
  ['/papers', true, false],
  ['/editions', true, true],
  ['/collections/legal_pages', true, false],
  ['/collections/legal_pages/1', true, false],
  ['/globals/shop_settings', true, false],
  ['/globals/tax_settings', true, false],
  ['/globals/shipping_terms', true, false],
  ['/collections/artworks', true, true],
  ['/collections/artworks/create', true, true],
  ['/collections/artworks/1', true, true],
  ['/collections/pictures', true, true],
  ['/collections/series', true, true],
  ['/collections/series/create', true, true],
  ['/collections/private_views', true, true],
  ['/collections/private_views/create', true, true],
  ['/collections/print_presets', true, true],
  ['/collections/orders', true, true],
  [`/collections/orders/${orderId}`, true, true],
  ['/collections/discounts', true, false],
  ['/collections/discounts/create', true, false],
  ['/collections/gift_cards', true, false],
  ['/collections/certificates', true, true],
  ['/collections/customers', true, false],
  [`/collections/customers/${buyerId}`, true, true],
  ['/collections/order_items', false, false],
  ['/collections/order_history', false, false],
  ['/collections/refunds', false, false],
  ['/collections/payment_alerts', true, false],
  ['/collections/contact_messages', true, true],
  ['/collections/contact_messages/1', true, true],
  ['/collections/newsletter_subscriptions', true, false],
  ['/collections/newsletter_subscriptions/1', true, false],
  ['/collections/social_media_settings', true, false],
  ['/collections/redirects', true, false],
  ['/collections/redirects/create', true, false],
  ['/collections/users', true, false],
  ['/collections/emails', true, false],
  ['/collections/emails/1', true, false],
  ['/collections/newsletters', true, false],
  ['/collections/newsletters/create', true, false],
]

test('each screen is there for those who may see it, and absent for the others, by its address too', async () => {
  // Payload's own word for a screen that somebody may not see.
  shop().expectedErrors.push(/not-found/)
  const visitors = [await shop().signIn(), await signInAs(shop())]
  const table: [string, boolean, boolean][] = []
  for (const [path] of screens()) {
    const shown = visitors.map(async (visitor) => {
      const { status, headers, text } = await visitor.send('GET', `/admin${path}`)
      const isShown = status === 200 && text.includes('<h1')
      const isAbsent = status === 404 || headers.get('Location')?.includes('notFound') === true
      expect([path, isShown]).toEqual([path, !isAbsent])
      return isShown
    })
    const [owner, assistant] = await Promise.all(shown)
    table.push([path, owner === true, assistant === true])
  }
  expect(table).toEqual(screens())
}, 240_000)

describe.each(ON_A_PHONE)('on a %s', (screen: Screen) => {
  const atWidth = (page: Page) => page.setViewportSize({ width: WIDTHS[screen], height: 844 })
  const email = `${screen}@gesso.test`

  test('an owner invites somebody, who sets name and password by the link, and comes into the panel', async () => {
    const page = await openPanel(shop(), browser, '/collections/users', screen)
    await atWidth(page)
    await page.getByText('This is you').waitFor()
    expect(await page.getByText('Create New').count()).toBe(0)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expectAccessible(page)
    await page.getByLabel('Email of the assistant').fill(OWNER.email)
    browser.expectFault(/400/)
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await page.getByText('This address has an account here already').waitFor()
    await page.getByLabel('Email of the assistant').fill(email)
    await page.keyboard.press('Enter')
    await page.getByText(`The invitation to ${email} waits`).waitFor()
    await page.getByRole('listitem').filter({ hasText: email }).waitFor()
    await expectAccessible(page)

    const token = await invitationToken(shop(), email)
    const invited = await browser.open(screen)
    await atWidth(invited)
    await invited.goto(`/admin/invitation/${token}`)
    await invited.getByText(`You will sign in as ${email}.`).waitFor()
    await expectAccessible(invited)
    await invited.getByLabel('First name').fill('Ada')
    await invited.getByLabel('Password').fill('password1234')
    await invited.getByLabel('Once more').fill('password1234')
    browser.expectFault(/400/)
    await invited.getByRole('button', { name: 'Make my account' }).click()
    await invited.getByText('easily guessed').waitFor()
    await invited.getByLabel('Password').fill(ASSISTANT.password)
    await invited.getByLabel('Once more').fill(ASSISTANT.password)
    await invited.keyboard.press('Enter')
    await invited.waitForURL('**/admin')
    await invited.getByRole('heading', { name: 'Your gallery and shop' }).waitFor()

    const second = await browser.open(screen)
    await second.goto(`/admin/invitation/${token}`)
    await second.getByText('This invitation is not valid any more. Ask for a new one.').waitFor()
    await expectAccessible(second)

    await goToPanel(page, '/collections/users')
    const answered = answerPrompt(page)
    await page.getByRole('button', { name: `Remove ${email}` }).click()
    expect(await answered).toContain('signed out everywhere at once')
    await page.getByText(`${email} cannot sign in any more.`).waitFor()
    await invited.goto('/admin')
    await invited.waitForURL('**/admin/login**')
  })

  test('an assistant’s first page has what is to be done, and no sales; an order has no refund', async () => {
    const page = await openAsAssistant('', screen)
    await page.getByText('order to send').waitFor()
    expect(await page.getByText('Sales by month').count()).toBe(0)
    await expectAccessible(page)
    await goToPanel(page, `/collections/orders/${orderId}`)
    await page.getByRole('region', { name: 'Payment' }).waitFor()
    expect(await page.getByRole('button', { name: 'Refund' }).count()).toBe(0)
    expect(await page.getByLabel('Your notes').count()).toBe(0)
    await goToPanel(page, '/import')
    await page.getByRole('link', { name: 'Artworks as CSV' }).waitFor()
    expect(await page.getByRole('link', { name: 'Customers as CSV' }).count()).toBe(0)
    await goToPanel(page, '/account')
    await page.getByRole('button', { name: 'Set up an app' }).waitFor()
  })
})
