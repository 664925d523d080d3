import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { axeFindings, expectAccessible } from '../support/accessibility'
import { forgetProofs } from '../support/account'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { certificatesOf, nameArtist } from '../support/certificates'
import { documentsOf, SELLER } from '../support/order-documents'
import { agree, goToPanel, openPanel, panelToast, question, saveForm } from '../support/panel-page'
import { shopifyOrder, shopifyOrders } from '../support/past-orders'
import { orderOf, untilPaymentState } from '../support/payments'
import { buy, CUSTOMER, originalLine, printLine } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { reconcile } from '../support/reconcile'
import { OWNER } from '../support/server-process'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { untilAtRest } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '1' })
const browser = withBrowser(shop)

let artist: Visitor
beforeAll(async () => {
  // Certificates are issued by hand here.
  await shop().query('UPDATE shop_settings SET certifies_originals = false')
  artist = await shop().signIn()
  await nameArtist(shop())
})
beforeEach(() => shop().query('TRUNCATE artworks, orders, customers, contact_messages, emails CASCADE'))

const LIST = '/collections/orders'

/** Buys an original at 100 and a print at 20, with 25 for shipping, in the shop's currency. */
async function paidOrder(title = 'Turf Huts') {
  const artwork = await createArtwork(artist, { title })
  const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork), printLine(artwork, 'A4')])
  await untilPaymentState(shop(), id, 'paid')
  return { id, artwork }
}
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Presses a button that downloads a file. @returns the file's name */
async function download(page: Page, name: string): Promise<string> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  return (await file).suggestedFilename()
}

/** The cells of a table's last row. */
const totalOf = (page: Page, name: string): Promise<string[]> =>
  page.getByRole('region', { name }).locator('tfoot tr > *').allTextContents()

test('the year is read on a phone, and its PDF is downloaded', async () => {
  const { id } = await paidOrder()
  await artist.call('refundOrder', { id, amount: '20.50' })
  await until(async () => (await orderOf(shop(), id)).refunded_amount === '20.50')
  await reconcile(shop())
  // An account that also settles in another currency makes the table by month as wide as it gets.
  await shop().query(
    `INSERT INTO provider_fees SELECT 'txn_other', order_id, cause, 123456, 'jpy', at FROM provider_fees LIMIT 1`,
  )
  await paidOrder()
  const page = await openPanel(shop(), browser, '/year', 'phone')
  await page.getByText(/The provider kept \$\d.* as fees.*Those of one order are not told yet\./).waitFor()
  const [, sold, back, left] = await totalOf(page, 'By month')
  expect(back).toBe('$20.50')
  expect((await totalOf(page, 'By kind')).slice(1)).toEqual([sold, back, left])
  expect((await totalOf(page, 'By country')).slice(1)).toEqual([sold, back, left])
  await expectAccessible(page)
  await shoot(page, 'year-phone')
  const link = page.getByRole('link', { name: 'PDF on A4' })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  const [first] = readPdf(readFileSync(await file.path()))
  expect(first?.lines).toContainEqual(expect.stringContaining(`${sold} | ${back} | ${left}`))
})

test('the artist looks a person up in the panel, takes a copy, and erases them after two questions', async () => {
  const artwork = await createArtwork(artist)
  const { id } = await buy(shop(), shop().visitor(), [printLine(artwork, 'A3')])
  const page = await openPanel(shop(), browser, '/personal-data')
  await page.getByLabel('Email address').fill(CUSTOMER.email.toUpperCase())
  await page.keyboard.press('Enter')
  await page.getByText(`Kept of ${CUSTOMER.email}: 1 order, 2 emails.`).waitFor()
  await expectAccessible(page)
  expect(await download(page, 'Download as JSON')).toMatch(/\.json$/)

  const erase = page.getByRole('button', { name: 'Erase' })
  expect(await erase.isDisabled()).toBe(true)
  await page.getByLabel(`GESSO-${id} is paid and not marked as completed.`).check()
  await erase.click()
  expect(await agree(page, 'Erase')).toContain(`Erase everything that is kept of ${CUSTOMER.email}?`)
  await page.getByText('Erased: the person from 1 order(s)').waitFor()
})

test('an order’s page shows what a person needs to pack it, issues its certificate, and takes tracking, notes and fulfilment', async () => {
  const { id, artwork } = await paidOrder()
  const page = await openPanel(shop(), browser, `${LIST}/${id}`)
  const parcel = part(page, 'Parcel')
  for (const text of [
    `GESSO-${id}`,
    'Turf Huts',
    'Original',
    `${CUSTOMER.firstName} ${CUSTOMER.lastName}`,
    'Switzerland',
    CUSTOMER.specialInstructions,
  ]) {
    await parcel.getByText(text, { exact: true }).first().waitFor()
  }
  expect(await page.locator('input[name=totalAmount]').count()).toBe(0)

  const certificates = part(page, 'Certificates')
  const issue = (what: string) =>
    certificates.getByRole('button', { name: `Issue the certificate of ${what}`, exact: true }).click()
  expect(await axeFindings(page, 'section[aria-label="Certificates"]')).toEqual([])
  await issue('Turf Huts')
  await certificates.getByRole('link', { name: 'PDF of Turf Huts, original' }).waitFor()
  await shoot(page, 'certificates-issued')
  expect((await certificatesOf(shop(), artwork.id)).map(({ state }) => state)).toEqual(['valid'])

  await page.locator('input[name=trackingCarrier]').fill('DHL')
  await page.locator('input[name=trackingNumber]').fill('JD0001')
  await page.locator('textarea[name=notes]').fill('Wrapped in linen')
  await page.locator('.rs__control').filter({ hasText: 'Pending' }).click()
  await page.locator('.rs__option').filter({ hasText: 'Completed' }).click()
  await saveForm(page)
  await panelToast(page, /updated successfully/i)
  expect(
    await shop().query('SELECT status, tracking_carrier, tracking_number, notes FROM orders WHERE id = $1', [
      id,
    ]),
  ).toEqual([
    { status: 'completed', tracking_carrier: 'DHL', tracking_number: 'JD0001', notes: 'Wrapped in linen' },
  ])
  // The form says that it emails the buyer, and does.
  expect(await page.locator('input[name=tellsBuyer], #field-tellsBuyer').first().isChecked()).toBe(true)
  expect(
    await shop().query("SELECT data->>'trackingNumber' AS number FROM emails WHERE kind = 'shipped'"),
  ).toEqual([{ number: 'JD0001' }])
})

test('an order that was paid before gets its documents by a button, and is cancelled in one dialog by keyboard with a credit note; the year lists the documents', async () => {
  const { id, artwork } = await paidOrder()
  await saveSettings(artist, { ...SELLER, giftCardSums: '' })
  const page = await openPanel(shop(), browser, `${LIST}/${id}`)
  const documents = part(page, 'Documents')
  await documents.getByRole('button', { name: 'Issue its documents now' }).click()
  await agree(page, 'Issue its documents now')
  await documents.getByRole('link', { name: /^Invoice TEST-/ }).waitFor()
  expect(await documents.getByRole('button').count()).toBe(0)

  // The page was loaded again.
  await untilAtRest(page)
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

  await until(async () => (await documentsOf(shop(), id)).length === 2)
  await goToPanel(page, '/papers')
  const [invoice, credit] = await documentsOf(shop(), id)
  const row = (number = '') => page.getByRole('row').filter({ hasText: number })
  await row(`Invoice ${invoice?.number}`).getByText('$145.00').waitFor()
  await row(`Credit note ${credit?.number}`).getByText('−$100.00').waitFor()
  await expectAccessible(page)
  await shoot(page, 'documents-year')
})

test('a refund asks its question and the password in one dialog, by keyboard, and nothing is given back before both', async () => {
  const { id } = await paidOrder()
  await forgetProofs(shop())
  browser.expectFault(/40[03]/)
  const page = await openPanel(shop(), browser, `${LIST}/${id}`)
  await forgetProofs(shop())
  const amount = page.getByRole('group', { name: 'Refund' }).getByRole('textbox')
  const refunded = async () => (await orderOf(shop(), id)).refunded_amount
  await amount.fill('20')
  await amount.press('Enter')
  const asked = question(page, 'Refund $20.00')
  const password = asked.getByLabel('Password')
  await password.waitFor()
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await shoot(page, 'refund-asked')
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  expect(await amount.evaluate((field) => field === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await password.fill('not the password')
  await page.keyboard.press('Enter')
  await asked.getByRole('alert').waitFor()
  expect(await refunded()).toBe('0.00')
  await password.fill(OWNER.password)
  await page.keyboard.press('Enter')
  await part(page, 'Payment').getByText('$20.00: Done').waitFor()
  expect(await refunded()).toBe('20.00')

  await amount.fill('125.01')
  await amount.press('Enter')
  await page.getByText('Only $125.00 is left of this payment.').waitFor()
  // Within the next minutes only the question is asked.
  await amount.fill('5')
  await amount.press('Enter')
  const next = question(page, 'Refund $5.00')
  await next.waitFor()
  expect(await next.getByLabel('Password').count()).toBe(0)
  await page.keyboard.press('Enter')
  await part(page, 'Payment').getByText('$5.00: Done').waitFor()
})

test('the artist asks for two payments of a work, sees them in the list, and withdraws', async () => {
  const artwork = await createArtwork(artist, { title: 'Weir in Winter' })
  const page = await openPanel(shop(), browser, `/agreements?work=${artwork.id}`)
  const form = page.locator('form', { hasText: 'Waits until' })
  expect(await form.getByLabel('Work', { exact: false }).first().inputValue()).toBe(String(artwork.id))
  await form.getByLabel('Buyer’s name').fill('Ida Okafor')
  await form.getByLabel('Buyer’s email').fill('ida.okafor@example.test')
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
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await agree(page, 'Withdraw')
  await row.getByText('Withdrawn', { exact: true }).waitFor()
})

test('on a phone the owner checks a file of past orders, sees what is wrong with it, stores it and takes it back', async () => {
  const file = shopifyOrders([shopifyOrder('#1001'), shopifyOrder('#1002', { Email: 'not an address' })])
  const page = await openPanel(shop(), browser, '/past-orders?view=imports', 'phone')
  await page.getByLabel('File of orders or customers (CSV)').setInputFiles({
    name: 'orders_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('orders_export.csv is checked: 1 new order. Nothing is stored yet.').waitFor()
  await page.getByText('Row 3, Email: “not an address” is not an email address.').waitFor()
  await expectAccessible(page)
  await shoot(page, 'past-orders-checked-phone')
  await page.getByRole('button', { name: 'Store 1 order' }).click()
  await page.getByText('1 order stored.').waitFor()
  await page.getByRole('button', { name: 'Take back orders_export.csv' }).click()
  await agree(page, 'Take back')
  await page.getByText('1 order taken back.').waitFor()
  expect(await shop().query('SELECT 1 FROM past_records')).toEqual([])
})
