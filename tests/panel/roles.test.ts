import type { Page } from 'playwright-core'
import { expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { type Screen, withBrowser } from '../support/browser'
import { answerPrompt } from '../support/dashboard-page'
import { goToPanel, openPanel } from '../support/panel-page'
import { buy, printLine } from '../support/purchase'
import { addMessages, addSubscribers } from '../support/sample-rows'
import { OWNER } from '../support/server-process'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'
import { ASSISTANT, hireAssistant, invitationToken, signInAs } from '../support/team'
import type { Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(240_000)

const shop = withShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)

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

/** The names in the panel's navigation, before a script has run. */
async function navigationOf(account: { email: string }): Promise<string[]> {
  const page = await browser.open('desktop', { javaScriptEnabled: false })
  await signInOn(page, shop(), account)
  await page.goto('/admin')
  const nav = page.locator('.nav')
  await nav.getByRole('link', { name: 'Artworks' }).waitFor()
  expect((await nav.boundingBox())?.width).toBeGreaterThan(200)
  return (await nav.locator('.nav__link-label').allTextContents()).sort()
}

test('the navigation has what an owner and what an assistant may see, and is there before the scripts are', async () => {
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
  expect(await navigationOf(OWNER)).toEqual(all.sort())
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
  expect(await navigationOf(ASSISTANT)).toEqual(hers.sort())
})

/** Whether the panel shows a screen by its address to an owner and to an assistant. */
const screens = (): [path: string, owner: boolean, assistant: boolean][] => [
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
  ['/globals/shop_settings', true, false],
  ['/globals/tax_settings', true, false],
  ['/globals/shipping_terms', true, false],
  ['/collections/artworks', true, true],
  ['/collections/artworks/1', true, true],
  ['/collections/pictures', true, true],
  ['/collections/series', true, true],
  ['/collections/private_views', true, true],
  ['/collections/print_presets', true, true],
  ['/collections/orders', true, true],
  ['/collections/discounts', true, false],
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
  ['/collections/social_media_settings', true, false],
  ['/collections/redirects', true, false],
  ['/collections/users', true, false],
  ['/collections/emails', true, false],
  ['/collections/emails/1', true, false],
  ['/collections/newsletters', true, false],
]

test('each screen is there for those who may see it, and absent for the others, by its address too', async () => {
  // Payload's own word for a screen that somebody may not see.
  shop().expectedErrors.push(/not-found/)
  const [owner, assistant] = [await shop().signIn(), await signInAs(shop())]
  const isShownTo = async (visitor: Visitor, path: string): Promise<boolean> => {
    const { status, headers, text } = await visitor.send('GET', `/admin${path}`)
    const isShown = status === 200 && text.includes('<h1')
    const isAbsent = status === 404 || headers.get('Location')?.includes('notFound') === true
    expect([path, isShown]).toEqual([path, !isAbsent])
    return isShown
  }
  const table: [string, boolean, boolean][] = []
  for (const [path, , isHers] of screens()) {
    // What an assistant sees is there; an owner's own journeys see it too.
    const shown = await Promise.all([isHers || isShownTo(owner, path), isShownTo(assistant, path)])
    table.push([path, ...shown])
  }
  expect(table).toEqual(screens())
}, 240_000)

test('on a phone, the screens that no other test opens are whole', async () => {
  const paths = [
    '/visits',
    '/past-orders',
    '/history?artwork=1',
    '/collections/series',
    '/collections/pictures',
    '/collections/certificates',
    '/collections/contact_messages/1',
    '/collections/emails',
    '/collections/emails/1',
  ]
  const page = await openPanel(shop(), browser, '/', 'phone')
  for (const path of paths) {
    await goToPanel(page, path)
    await page.locator('h1').first().waitFor()
    expect([path, await overflowOf(page)]).toEqual([path, 0])
  }
}, 240_000)

const email = 'ada@gesso.test'

test('an owner invites somebody, who sets name and password by the link, and comes into the panel', async () => {
  const page = await openPanel(shop(), browser, '/collections/users', 'phone')
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

  const token = await invitationToken(shop(), email)
  const invited = await browser.open('phone')
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

  const second = await browser.open('phone')
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
  const page = await browser.open('phone')
  await signInOn(page, shop(), ASSISTANT)
  await goToPanel(page, '')
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

describe('the audit trail', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })

  const TRAIL = '/audit-trail'
  const entries = (page: Page) => page.getByRole('list', { name: 'Entries' }).locator('> li')
  const entryOf = (page: Page, text: string) => entries(page).filter({ hasText: text })
  const open = (path = TRAIL, screen: Screen = 'desktop') => openPanel(shop(), browser, path, screen)

  test('the artist sees who did what, when and from where, and narrows it down by keyboard', async () => {
    const artwork = await createArtwork(artist, { title: 'Harbour' })
    await artist.call('updateArtwork', { id: String(artwork.id), title: 'Harbour', originalPrice: '250' })
    await artist.call('saveSocial', { platform: 'etsy', url: '', isEnabled: false })
    const page = await open()
    const changed = entryOf(page, 'Changed').filter({ hasText: 'Harbour' })
    await changed.getByText('$100').waitFor()
    await changed.getByText('$250').waitFor()
    await changed.getByText(`from ${artist.address}`).waitFor()
    await changed.getByText('artist@gesso.test').waitFor()
    await entryOf(page, 'Social link').waitFor()
    await expectAccessible(page)

    await page.getByLabel('Title, order or number').focus()
    await page.keyboard.type('arbou')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=arbou/)
    expect(await entryOf(page, 'Social link').count()).toBe(0)
    expect(await entryOf(page, 'Harbour').count()).toBe(2)
    await page.getByRole('combobox', { name: 'What', exact: true }).selectOption('Added')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL(/action=created/)
    expect(await entries(page).count()).toBe(1)
    await page.getByLabel('From (UTC)').fill('2020-01-01')
    await page.getByLabel('To (UTC)').fill('2020-01-31')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('No entry fits.').waitFor()
    await page.getByRole('link', { name: 'Show all' }).click()
    await entryOf(page, 'Social link').waitFor()
  })
})
