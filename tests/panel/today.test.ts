import type { Page } from 'playwright-core'
import { axeFindings, expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { withBrowser } from '../support/browser'
import { untilOutboxIsEmpty } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { makeOffer } from '../support/offers'
import { buyWithPage } from '../support/order-pages'
import { goToPanel, openPanel, panelToast } from '../support/panel-page'
import { orderOf } from '../support/payments'
import { buy, CUSTOMER, originalLine, printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { until } from '../support/until'
import { untilAtRest } from '../support/visit'
import type { Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '1', ...EASY_BOT_CHECK })
const browser = withBrowser(shop)

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(async () => {
  // A page that was closed may still be answered: what reads several tables must not meet their removal.
  await until(async () => {
    const busy = await shop().query(`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`)
    return busy.length === 0
  })
  await shop().query('TRUNCATE artworks, orders, customers, contact_messages, payment_alerts CASCADE')
  await shop().query('UPDATE installation SET first_steps_put_away_at = now()')
})

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for you' })
const row = (page: Page, title: string | RegExp) =>
  waiting(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
const press = (page: Page, title: string | RegExp, button: string) =>
  row(page, title).getByRole('button', { name: button }).click()
const work = async (title: string) =>
  createArtwork(artist, { title, images: [dataString(await makePicture())] })

async function ask(about: string): Promise<void> {
  const visitor = shop().visitor()
  await visitor.call('sendMessage', {
    name: 'Renée',
    email: 'renee@example.test',
    subject: 'A visit',
    message: 'Would you hold it until our visit on Saturday?',
    work: about,
    altcha: await passBotCheck(visitor),
  })
}

test('on a phone the artist sends an order, holds a work, answers a message and closes a dispute where they are told of them', async () => {
  const fields = await work('Bulb Fields')
  const { id } = await buy(shop(), shop().visitor(), [originalLine(await work('Orchard in Blossom'))])
  await ask(fields.slug)
  await shop().query(
    "INSERT INTO payment_alerts (key, kind, text, done) VALUES ('d', 'dispute', 'Send your evidence by December 12, 2026.', false)",
  )
  const page = await openPanel(shop(), browser, '', 'phone')
  const send = /^Send Orchard in Blossom to /
  await row(page, send).waitFor()
  await expectAccessible(page)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  for (const button of await waiting(page).getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await shoot(page, 'today-phone')

  await press(page, send, 'It is sent')
  await row(page, send).getByRole('button', { name: 'Not now' }).waitFor()
  const number = row(page, send).getByLabel('Tracking number')
  expect(await number.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await shoot(page, 'today-send-phone')
  await page.keyboard.type('1Z 999')
  await page.keyboard.press('Enter')
  await panelToast(page, `Sent. ${CUSTOMER.firstName} ${CUSTOMER.lastName} is told by email.`)
  await row(page, send).waitFor({ state: 'detached' })
  expect(await orderOf(shop(), id)).toMatchObject({ status: 'completed', tracking_number: '1Z 999' })
  // The focus is on the next matter.
  const asks = 'Renée asks about Bulb Fields'
  await untilAtRest(page)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(asks)

  await press(page, asks, 'Put it on hold')
  await panelToast(page, 'On hold for Renée for a week.')
  await row(page, asks).getByRole('button', { name: 'Put it on hold' }).waitFor({ state: 'detached' })
  await press(page, asks, 'Answer')
  const answer = row(page, asks).getByLabel('Your answer to Renée')
  await answer.waitFor()
  expect(await answer.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('With pleasure. Until Saturday!')
  expect(await axeFindings(page, '.gesso-matters')).toEqual([])
  await shoot(page, 'today-answer-phone')
  await press(page, asks, 'Send answer')
  await panelToast(page, 'Your answer to Renée is on its way.')
  await row(page, asks).waitFor({ state: 'detached' })
  await untilOutboxIsEmpty(shop())
  expect(
    mail()
      .received.map(({ text }) => text)
      .join(),
  ).toContain('With pleasure. Until Saturday!')

  const disputed = /is disputed$/
  await press(page, disputed, 'It is done')
  await row(page, disputed).waitFor({ state: 'detached' })
  expect(await shop().query('SELECT done FROM payment_alerts')).toEqual([{ done: true }])
})

test('an offer is declined and a withdrawn order is given back on the first page, and this month tells of it', async () => {
  await saveSettings(artist, { takesOffers: 'both', withdrawalDays: 14, withdrawalFor: 'everyone' })
  const { id, token } = await buyWithPage(shop(), artist, {}, [originalLine(await work('Turf Huts'))])
  await shop().visitor().call('withdrawFromOrder', { token, receivedOn: null, words: 'Too large.' })
  await makeOffer(shop().visitor(), (await work('Thaw')).slug)
  const page = await openPanel(shop(), browser)
  const offers = 'Ada Byron offers $80 for Thaw'
  await row(page, offers).waitFor()
  await expectAccessible(page)
  await shoot(page, 'today')
  await press(page, offers, 'Decline')
  await press(page, offers, 'Send and decline')
  await row(page, offers).waitFor({ state: 'detached' })

  const withdraws = / withdraws from order /
  await press(page, withdraws, 'Cancel or refund')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Money back').waitFor()
  await shoot(page, 'today-cancel')
  await dialog
    .getByRole('button', { name: /^Refund|^Cancel/ })
    .last()
    .click()
  await until(async () => (await orderOf(shop(), id)).payment_state === 'refunded')
  await row(page, withdraws).waitFor({ state: 'detached' })
  await waiting(page).getByText('Nothing waits for you').waitFor()
  await page.reload()
  const month = page.getByRole('region', { name: 'This month' })
  await month.getByText(/^1 sale, \$\d+ given back\./).waitFor()
  await month.getByText(/^In 20\d\d: \$[\d.]+ sold, \$[\d.]+ given back\./).waitFor()
  expect(await month.getByRole('row').count()).toBe(0)
})

test('whoever sends an order that another device has sent is told so, and the list follows', async () => {
  const first = await buy(shop(), shop().visitor(), [printLine(await work('Rain'), 'A4')])
  const second = await buy(shop(), shop().visitor(), [printLine(await work('Fog'), 'A4')])
  const page = await openPanel(shop(), browser)
  const sendElsewhere = (id: string) => artist.call('setOrderStatus', { id, status: 'completed' })
  await press(page, /^Send a print of Rain/, 'It is sent')
  await sendElsewhere(first.id)
  browser.expectFault(/409/)
  await press(page, /^Send a print of Rain/, 'It is sent')
  await panelToast(page, 'This order was marked as completed in the meantime.')
  await row(page, /Rain/).waitFor({ state: 'detached' })

  await sendElsewhere(second.id)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await panelToast(page, /^Done elsewhere: Send a print of Fog/)
  await waiting(page).getByText('Nothing waits for you').waitFor()
})

test('a certificate is issued with one press where its order is to be sent, and the order waits on', async () => {
  await shop().query("UPDATE shop_settings SET certifies_originals = false, artist_name = 'Maren Tolverne'")
  const artwork = await work('Heron')
  const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork)])
  const page = await openPanel(shop(), browser, '', 'phone')
  await press(page, /^Send Heron/, 'Certificate')
  await panelToast(page, 'The certificate of Heron is issued.')
  await row(page, /^Send Heron/)
    .getByRole('button', { name: 'Certificate' })
    .waitFor({ state: 'detached' })
  await until(async () => {
    const [made] = await shop().query<{ state: string; order_id: string }>(
      'SELECT state, order_id FROM certificates WHERE artwork_id = $1',
      [artwork.id],
    )
    return made?.state === 'valid' && made.order_id === id
  })
})

test('on a phone an order is sent and a message answered or marked as read in its row of the list', async () => {
  const { id } = await buy(shop(), shop().visitor(), [printLine(await work('Rain'), 'A4')])
  await ask((await work('Bulb Fields')).slug)
  const page = await openPanel(shop(), browser, '/collections/orders', 'phone')
  const buyer = `${CUSTOMER.firstName} ${CUSTOMER.lastName}`
  await page.getByRole('button', { name: `It is sent: ${buyer}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Carrier').fill('DHL')
  await expectAccessible(page)
  await shoot(page, 'orders-send-phone')
  await dialog.getByRole('button', { name: 'It is sent' }).click()
  await panelToast(page, `Sent. ${buyer} is told by email.`)
  await page.getByRole('button', { name: /^It is sent/ }).waitFor({ state: 'detached' })
  expect(await orderOf(shop(), id)).toMatchObject({ status: 'completed', tracking_carrier: 'DHL' })

  await goToPanel(page, '/collections/contact_messages')
  await shoot(page, 'messages-list-phone')
  await page.getByRole('button', { name: 'Mark as read: A visit' }).click()
  await page.getByRole('button', { name: 'Mark as read: A visit' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Answer Renée' }).click()
  await dialog.getByText('Would you hold it until our visit on Saturday?').waitFor()
  await dialog.getByLabel('Your answer to Renée').fill('Gladly.')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await panelToast(page, 'Your answer to Renée is on its way.')
  await page.getByRole('button', { name: 'Answer Renée' }).waitFor({ state: 'detached' })
})
