import type { Page } from 'playwright-core'
import { axeFindings, overflowOf } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { SCREENS, withBrowser } from '../support/browser'
import { goToPanel, listRow, openPanel, panelToast, saveForm, selectRows } from '../support/panel-page'
import { buy, CUSTOMER, originalLine, placeOrder, printLine } from '../support/purchase'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
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

/** Answers the next prompt with yes. @returns its text */
const agree = (page: Page): Promise<string> =>
  new Promise((asked) => {
    page.once('dialog', async (dialog) => {
      asked(dialog.message())
      await dialog.accept()
    })
  })

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

test('a paid order is refunded in part by keyboard and then fully by mouse', async () => {
  const { id, artwork } = await paidOrder()
  const page = await openPanel(shop(), browser, `${LIST}/${id}`)
  const amount = page.getByLabel('Amount (USD)')
  await amount.focus()
  await page.keyboard.type('40')
  let asked = agree(page)
  await page.keyboard.press('Enter')
  expect(await asked).toContain('Refund $40.00 to the buyer?')
  await part(page, 'Payment').getByText('$40.00: Done').waitFor()

  asked = agree(page)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  expect(await asked).toContain('all that is left, $125.00')
  await part(page, 'Payment').getByText('$125.00: Done').waitFor()
  expect(await amount.count()).toBe(0)
  expect(await shop().query('SELECT payment_state, refunded_amount FROM orders')).toEqual([
    { payment_state: 'refunded', refunded_amount: '165.00' },
  ])
  expect(
    await shop()
      .visitor()
      .call('getArtwork', { slugOrId: String(artwork.id) }),
  ).toMatchObject({ originalSold: true })
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

test.each(SCREENS)(
  'an order whose payment is unknown to the provider is closed after a question, on a %s',
  async (screen) => {
    const { id, artwork } = await paidOrder()
    await shop().query(
      "UPDATE orders SET payment_state = 'capturing', money_settled_at = NULL, payment_intent_id = 'pi_unknown' WHERE id = $1",
      [id],
    )
    await shop().query('DELETE FROM payment_attempts WHERE order_id = $1', [id])
    await shop().visitor().call('getOrder', { id })
    const page = await openPanel(shop(), browser, `${LIST}/${id}`, screen)
    await part(page, 'Parcel').getByText('Do not send: capturing').waitFor()
    await part(page, 'Payment').getByText('The provider does not know this payment').waitFor()
    expect(await overflowOf(page)).toBe(0)
    const asked = agree(page)
    await page.getByRole('button', { name: 'Close this order' }).press('Enter')
    expect(await asked).toContain('Look first at the account that the payment was made with')
    await part(page, 'History').getByText('Closed by the artist').waitFor()
    expect(await page.getByRole('button', { name: 'Close this order' }).count()).toBe(0)
    const look = shop()
      .visitor()
      .call('getArtwork', { slugOrId: String(artwork.id) })
    expect(await look).toMatchObject({ originalSold: false })
  },
)

test('orders are moved to the trash and taken out; nothing there offers to delete them for good', async () => {
  const { id } = await paidOrder()
  // One that is paid and not sent stays where its buyer's parcel is waited for.
  await shop().query("UPDATE orders SET status = 'completed' WHERE id = $1", [id])
  const page = await openPanel(shop(), browser, LIST)
  await selectRows(page, id)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Confirm' }).waitFor()
  expect(await question.getByText('permanently').count()).toBe(0)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await panelToast(page, /moved to trash|trash/i)
  await goToPanel(page, `${LIST}/trash`)
  await listRow(page, id).waitFor()
  expect(await page.getByRole('button', { name: /empty trash/i }).count()).toBe(0)
  await selectRows(page, id)
  await page.getByRole('button', { name: 'Restore', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await panelToast(page, /restored/i)
  expect(await shop().query('SELECT 1 FROM orders WHERE id = $1 AND deleted_at IS NULL', [id])).toHaveLength(
    1,
  )
})

test('a refund whose answer is lost is made once, and the form says what is known', async () => {
  const { id } = await paidOrder()
  const page = await openPanel(shop(), browser, `${LIST}/${id}`)
  const refunds = `**/api/cms/orders/${id}/refund`
  const requested = async () =>
    (await shop().query('SELECT amount FROM refunds WHERE order_id = $1', [id])).length
  // Neither the first click nor the form's second try gets its answer.
  browser.expectFault(/ERR_FAILED/)
  await page.route(refunds, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Amount (USD)').fill('40')
  const button = page.getByRole('button', { name: 'Refund', exact: true })
  let asked = agree(page)
  await button.click()
  await asked
  await part(page, 'Payment').getByText('nobody knows yet whether this refund was made').waitFor()
  expect(await requested()).toBe(1)

  await page.unroute(refunds)
  asked = agree(page)
  await button.click()
  await asked
  await part(page, 'Payment').getByText('$40.00: Done').waitFor()
  expect(await requested()).toBe(1)
  expect(await shop().query('SELECT refunded_amount FROM orders')).toEqual([{ refunded_amount: '40.00' }])
})

test('the dashboard says when payments were compared with the provider, and what was found', async () => {
  await shop().query(`
    INSERT INTO reconciliations (mode, due_at, finished_at, since, payments, refunds, late, voided, alerts)
    VALUES ('test', now() + interval '1 day', '2026-11-20 14:05Z', '2026-11-10 14:05Z', 12, 1, 0, 0, 2)
    ON CONFLICT (mode) DO UPDATE SET finished_at = EXCLUDED.finished_at, since = EXCLUDED.since,
      payments = 12, refunds = 1, alerts = 2, due_at = EXCLUDED.due_at`)
  const page = await openPanel(shop(), browser, '')
  const check = part(page, 'Compared with the payment provider')
  await check.getByText('Nov 20, 2026, 2:05 PM UTC: 12 payments and 1 refund').waitFor()
  await check.getByText('2 problems that you have to decide, listed above').waitFor()
})

test('a mistyped address is corrected, and the order’s history says so', async () => {
  const { id } = await paidOrder()
  const page = await openPanel(shop(), browser, `${LIST}/${id}`)
  await page.getByRole('link', { name: 'Correct the address' }).click()
  await page.locator('textarea[name=address]').fill('13 Long Acre')
  await page.locator('.rs__control').filter({ hasText: 'Switzerland' }).click()
  await page.locator('.rs__option').filter({ hasText: 'Liechtenstein' }).click()
  await saveForm(page)
  await panelToast(page, /updated successfully/i)
  await page.getByRole('link', { name: `Back to order GESSO-${id}` }).click()
  await part(page, 'Parcel').getByText('Liechtenstein', { exact: true }).waitFor()
  await part(page, 'Parcel').getByText('13 Long Acre').waitFor()
  await part(page, 'History').getByText('Name or address were corrected in the panel.').waitFor()
})

test('orders are found by their printed number, by name and by email; customers are people with their sums', async () => {
  const first = await paidOrder('Turf Huts')
  const second = await paidOrder('Wheat Stacks')
  const page = await openPanel(shop(), browser, `${LIST}?search=gesso-${first.id}`)
  await listRow(page, `GESSO-${first.id}`).getByText('Turf Huts').waitFor()
  await listRow(page, `GESSO-${first.id}`).getByText('$165.00').waitFor()
  expect(await listRow(page, second.id).count()).toBe(0)
  const wholeName = `${CUSTOMER.firstName} ${CUSTOMER.lastName}`
  for (const words of [CUSTOMER.firstName, 'ada@example', wholeName, wholeName.toUpperCase()]) {
    await goToPanel(page, `${LIST}?${new URLSearchParams({ search: words })}`)
    await listRow(page, second.id).waitFor()
  }
  await goToPanel(page, `${LIST}?search=nobody+of+this+name`)
  await page.getByText('No Results.').waitFor()
  await goToPanel(page, '/collections/customers')
  const row = listRow(page, CUSTOMER.email)
  await row.getByText('$330.00').waitFor()
  await row.getByRole('link', { name: '2 orders' }).click()
  await listRow(page, first.id).waitFor()
  await listRow(page, second.id).waitFor()
})

test('unfinished orders have a list of their own, and the trash shows those that were moved there', async () => {
  const { id } = await paidOrder()
  const unpaid = await placeOrder(shop().visitor(), [
    originalLine(await createArtwork(artist, { title: 'Held' })),
  ])
  const page = await openPanel(shop(), browser, LIST)
  await listRow(page, id).waitFor()
  expect(await listRow(page, unpaid.id).count()).toBe(0)
  await page.getByRole('link', { name: 'Unfinished' }).click()
  await listRow(page, unpaid.id).getByText('Awaiting payment').waitFor()

  await artist.call('setOrderStatus', { id, status: 'completed' })
  const trash = { deletedAt: new Date().toISOString() }
  // Selecting the whole list means the orders on it, not one that is just being paid.
  await artist.sendJson('PATCH', '/api/cms/orders?where[id][not_equals]=', trash)
  expect(await shop().query('SELECT id, deleted_at IS NULL AS listed FROM orders ORDER BY listed')).toEqual([
    { id, listed: false },
    { id: unpaid.id, listed: true },
  ])
  await artist.sendJson('PATCH', `/api/cms/orders/${unpaid.id}`, trash)
  await goToPanel(page, `${LIST}/trash`)
  await listRow(page, unpaid.id).waitFor()
  await listRow(page, id).waitFor()
})

test.each(SCREENS)('the dashboard counts real orders and leads to what waits, on a %s', async (screen) => {
  const page = await openPanel(shop(), browser, '', screen)
  await page.getByText('Nothing waits for you').waitFor()
  await page.getByText('Nothing was sold yet').waitFor()

  const { id } = await paidOrder()
  await paidOrder('Wheat Stacks')
  await artist.sendJson('POST', `/api/cms/orders/${id}/refund`, { amount: '65' })
  await shop().query(`UPDATE orders SET created_at = created_at - interval '2 months' WHERE id = $1`, [id])
  await shop().query(`
    INSERT INTO contact_messages (name, email, subject, message) VALUES ('Ada', 'a@b.test', 'Hello', 'There')`)
  await goToPanel(page, '')
  await page.getByText('The shop is in test mode').waitFor()
  const sales = part(page, 'Sales by month')
  await sales.getByText('$265.00 in twelve months').waitFor()
  const amounts = await sales.locator('tbody td:last-child').allTextContents()
  expect(amounts.slice(0, 4)).toEqual(['$165.00', '$0.00', '$100.00', '$0.00'])
  expect(amounts).toHaveLength(12)
  // The same as bars, for those who see them; the table is a press away.
  expect(await sales.locator('.gesso-months-up').allInnerTexts()).toEqual([
    ...Array.from({ length: 9 }, () => ''),
    '100',
    '',
    '165',
  ])
  const [low, high] = await Promise.all(
    [9, 11].map((month) => sales.locator('.gesso-months-up').nth(month).locator('span').boundingBox()),
  )
  expect((high?.height ?? 0) / (low?.height ?? 1)).toBeCloseTo(1.65, 1)
  await sales.getByText('The numbers').click()
  await sales.getByRole('row', { name: /\$165\.00/ }).waitFor()
  const sellers = part(page, 'Best sellers').getByRole('listitem')
  expect(await sellers.allTextContents()).toEqual([
    'Wheat Stacksthe original and 2 prints$140.00',
    // A part of its order was refunded.
    'Turf Hutsthe original and 2 prints$84.85',
  ])
  expect({ findings: await axeFindings(page), overflow: await overflowOf(page) }).toEqual({
    findings: [],
    overflow: 0,
  })

  await page.getByRole('link', { name: '1 unread message' }).click()
  await page.waitForURL(/contact_messages/)
  // The list is drawn anew once it has its filter: a click before that would be lost.
  await page.waitForLoadState('networkidle')
  const read = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('link', { name: 'Hello' }).click()
  await page.getByText('There').waitFor()
  await read
  await goToPanel(page, '')
  expect(await page.getByRole('link', { name: 'unread' }).count()).toBe(0)
  await page.getByRole('link', { name: '2 orders to send' }).click()
  await listRow(page, id).waitFor()
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
  await shop().query('UPDATE order_items SET cancelled_at = now() WHERE order_id = $1', [id])
  await goToPanel(page, `${LIST}/${id}`)
  await part(page, 'Parcel').waitFor()
  expect(await page.getByRole('button', { name: 'Packing slip' }).count()).toBe(0)
})
