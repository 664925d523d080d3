import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { axeFindings, expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { answerPrompt } from '../support/dashboard-page'
import { goToPanel, openPanel, panelToast, saveForm, selectRows } from '../support/panel-page'
import { buy, CUSTOMER, originalLine, printLine } from '../support/purchase'
import { signInOn } from '../support/sessions'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => shop().query('TRUNCATE artworks, orders, customers, contact_messages, emails CASCADE'))

const LIST = '/collections/orders'

/** A paid order of an original at 100 and two prints at 20, with 25 of shipping. */
async function paidOrder(title = 'Turf Huts') {
  const artwork = await createArtwork(artist, { title })
  const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork), printLine(artwork, 'A4', 2)])
  return { id, artwork }
}
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an order’s view shows what a person needs to pack it, and takes tracking, notes and fulfilment', async () => {
  const { id } = await paidOrder()
  const page = await openPanel(shop(), browser, `${LIST}/${id}`)
  const parcel = part(page, 'Parcel')
  for (const text of [
    `GESSO-${id}`,
    'Turf Huts',
    'Original',
    '2 prints, A4',
    `${CUSTOMER.firstName} ${CUSTOMER.lastName}`,
    'Switzerland',
    CUSTOMER.specialInstructions,
  ]) {
    await parcel.getByText(text, { exact: true }).first().waitFor()
  }
  await part(page, 'Payment').getByText('$165.00').first().waitFor()
  expect(await page.locator('input[name=totalAmount]').count()).toBe(0)

  await page.locator('input[name=trackingCarrier]').fill('DHL')
  await page.locator('input[name=trackingNumber]').fill('JD0001')
  await page.locator('textarea[name=notes]').fill('Wrapped in linen')
  await page.locator('.rs__control').filter({ hasText: 'Pending' }).click()
  await page.locator('.rs__option').filter({ hasText: 'Completed' }).click()
  await saveForm(page)
  await panelToast(page, /updated successfully/i)
  expect(
    await shop().query('SELECT status, tracking_carrier, tracking_number, notes, payment_state FROM orders'),
  ).toEqual([
    {
      status: 'completed',
      tracking_carrier: 'DHL',
      tracking_number: 'JD0001',
      notes: 'Wrapped in linen',
      payment_state: 'paid',
    },
  ])
  // The form says that it writes to the buyer, and does.
  expect(await page.locator('input[name=tellsBuyer], #field-tellsBuyer').first().isChecked()).toBe(true)
  expect(
    await shop().query("SELECT data->>'trackingNumber' AS number FROM emails WHERE kind = 'shipped'"),
  ).toEqual([{ number: 'JD0001' }])
  await page.reload()
  for (const text of ['Marked as completed.', 'Tracking number: JD0001.']) {
    await part(page, 'History').getByText(text).waitFor()
  }
})

test('an order is cancelled in one dialog by keyboard, and a paid one is deleted only after a tick', async () => {
  const { id, artwork } = await paidOrder()
  const page = await openPanel(shop(), browser, `${LIST}/${id}`)
  await page.getByRole('button', { name: 'Delete order' }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete a paid order?' })
  await deletion.getByText('This order is paid ($165.00) and not sent. Deleting does not refund.').waitFor()
  expect(await deletion.getByRole('button', { name: 'Delete without refund' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Cancel or refund' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancel or refund' })
  await dialog.getByLabel(/^Everything/).focus()
  await page.keyboard.press('ArrowDown')
  await dialog.getByLabel(/^Turf Huts.*Original/).press('Space')
  await dialog.getByLabel(/^Your words/).fill('I am sorry.')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Refund $100.00' }).press('Enter')
  await part(page, 'Payment').getByText('$100.00: Done').waitFor()
  await part(page, 'Parcel').getByText('Original, cancelled').waitFor()
  const look = shop()
    .visitor()
    .call('getArtwork', { slugOrId: String(artwork.id) })
  expect(await look).toMatchObject({ originalSold: false })
})

test('selected orders are printed from the list, and one from its page', async () => {
  const { id } = await paidOrder()
  const other = await paidOrder('Second')
  const page = await openPanel(shop(), browser, LIST)
  const save = async (name: string) => {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    return (await file).suggestedFilename()
  }
  expect(await page.getByRole('button', { name: 'Packing slips' }).count()).toBe(0)
  await selectRows(page, id, other.id)
  expect(await save('Packing slips')).toBe('Packing slips.pdf')
  expect(await save('Labels, four to a sheet')).toBe('Labels, four to a sheet.pdf')
  await shoot(page, 'orders-panel-prints')
  await goToPanel(page, `${LIST}/${id}`)
  expect(await save('Packing slip')).toBe('Packing slip.pdf')
  expect(await save('Address label')).toBe('Address label.pdf')
  expect(await axeFindings(page, 'section[aria-label="Papers of the parcel"]')).toEqual([])
  await shoot(page, 'order-panel-prints')
})

test('the artist looks a person up in the panel, takes a copy, and erases them after two questions', async () => {
  const artwork = await createArtwork(artist)
  const { id } = await buy(shop(), shop().visitor(), [printLine(artwork, 'A3')])
  const page = await browser.open()
  await signInOn(page, shop())
  await visit(page, '/admin/personal-data')
  await page.getByLabel('Email address').fill('nobody@example.test')
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByText('Nothing is kept of nobody@example.test.').waitFor()
  await page.getByLabel('Email address').fill(CUSTOMER.email.toUpperCase())
  await page.keyboard.press('Enter')
  await page.getByText(`Kept of ${CUSTOMER.email}: 1 order, 2 emails.`).waitFor()
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as JSON' }).click(),
  ])
  const copy = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(copy).toMatchObject({ email: CUSTOMER.email, orders: [{ id, customer: { city: CUSTOMER.city } }] })

  const erase = page.getByRole('button', { name: 'Erase' })
  expect(await erase.isDisabled()).toBe(true)
  await page.getByLabel(`GESSO-${id} is paid and not marked as completed.`).check()
  const asked = answerPrompt(page)
  await erase.click()
  expect(await asked).toBe(`Erase everything that is kept of ${CUSTOMER.email}? This cannot be taken back.`)
  await page.getByText('Erased: the person from 1 order(s)').waitFor()

  await page.goto(`/admin/collections/orders/${id}`)
  await page.getByText('Personal data erased.').waitFor()
  expect(await page.getByText(CUSTOMER.lastName).count()).toBe(0)
})

test('the artist asks for two payments of a work, sees them in the list, and withdraws', async () => {
  const artwork = await createArtwork(artist, { title: 'Weir in Winter' })
  const page = await openPanel(shop(), browser, '/agreements')
  await page.getByText('None so far.').waitFor()
  await shoot(page, 'agreements-none')

  await goToPanel(page, `/agreements?work=${artwork.id}`)
  const form = page.locator('form', { hasText: 'Waits until' })
  expect(await form.getByLabel('Work', { exact: false }).first().inputValue()).toBe(String(artwork.id))
  await form.getByLabel('Buyer’s name').fill('Ida Okafor')
  await form.getByLabel('Buyer’s email').fill('ida.okafor@example.test')
  await form.getByRole('button', { name: 'Ask, and send the link' }).click()
  // Nothing is written, and what is wrong is told.
  await page.getByRole('alert').first().waitFor()
  browser.expectFault(/400/)
  await form.getByRole('button', { name: 'Add a payment' }).click()
  const amounts = form.getByLabel('Amount in USD')
  await amounts.nth(0).fill('300')
  await amounts.nth(1).fill('700')
  await form.getByRole('button', { name: 'Ask, and send the link' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'ida.okafor@example.test' })
  await row.getByText('Deposit: $300.00').waitFor()
  await row.getByText('Balance: $700.00').waitFor()
  await expectAccessible(page)
  await shoot(page, 'agreements-list')

  page.on('dialog', (dialog) => void dialog.accept())
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await row.getByText('Withdrawn', { exact: true }).waitFor()
  await until(
    async () => (await shop().query('SELECT 1 FROM artworks WHERE kept_until IS NOT NULL')).length === 0,
  )
})
