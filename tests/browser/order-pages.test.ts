import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { buyWithPage, sentCode } from '../support/order-pages'
import { CUSTOMER, originalLine, printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { heading } from '../support/storefront-page'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await saveSettings(artist, { withdrawalDays: 14, withdrawalFor: 'everyone', artistName: 'Vera Molnár' })
})
afterEach(async () => {
  await untilOutboxIsEmpty(shop())
  mail().take()
})

const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function twoWorks() {
  const artwork = await createArtwork(artist, {
    title: 'The Langlois Bridge at Arles',
    year: 1888,
    medium: 'Oil on canvas',
    originalDimensions: '54 × 65 cm',
    images: [dataString(await makePicture())],
  })
  return [originalLine(artwork), printLine(artwork, 'A4', 2)]
}

test('a collector opens the page of an order from its email, reads it, corrects the address and writes', async () => {
  const { id, token } = await buyWithPage(shop(), artist, {}, await twoWorks())
  const page = await browser.open('desktop', { viewport: { width: 1440, height: 1000 } })
  await visit(page, `/order/${token}`)
  await heading(page, 'Your order').waitFor()
  await seen(page, 'Being prepared').waitFor()
  await seen(page, 'Sold to you').waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await expectAccessible(page)
  await shoot(page, 'order-1440')

  await press(page, 'Correct the address')
  await page.getByLabel('City').fill('')
  browser.expectFault(/400/)
  await press(page, 'Continue')
  await seen(page, 'City is required').waitFor()
  await expectAccessible(page)
  await shoot(page, 'order-address-1440')
  await page.getByLabel('City').fill('Bern')
  await page.getByLabel('ZIP Code').fill('3001')
  await press(page, 'Continue')
  await page.getByLabel('Code', { exact: true }).fill('wrong')
  await press(page, 'Save the address')
  await seen(page, 'That is not the code of your newest email').waitFor()
  await expectAccessible(page)
  await shoot(page, 'order-address-code-1440')
  await page.getByLabel('Code', { exact: true }).fill(await sentCode(mail(), id))
  await press(page, 'Save the address')
  await seen(page, 'CH-3001 Bern').waitFor()

  await page.getByRole('textbox', { name: 'Message' }).fill('Could it come on a Friday?')
  await press(page, 'Send message')
  await page.getByRole('list', { name: 'Messages' }).getByText('Could it come on a Friday?').waitFor()
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('')
  const [message] = await artist.call('listMessages', {})
  await artist.call('replyToMessage', {
    id: String(message?.id),
    token: 'b'.repeat(32),
    text: 'Friday it is.',
    seen: 0,
    isAnswered: false,
  })
  await artist.call('setOrderStatus', {
    id,
    status: 'completed',
    trackingCarrier: 'DHL',
    trackingNumber: 'JD014600012345678',
  })
  await page.reload()
  await seen(page, 'On its way').waitFor()
  await seen(page, 'Friday it is.').waitFor()
  await seen(page, 'Follow your parcel').waitFor()
  await shoot(page, 'order-sent-1440')
})

test('on a phone, by keyboard and in the dark: a collector withdraws, and the page says so', async () => {
  const { token } = await buyWithPage(shop(), artist, {}, await twoWorks())
  const page = await browser.open('phone', { colorScheme: 'dark' })
  await visit(page, `/order/${token}`)
  await heading(page, 'Your order').waitFor()
  await shoot(page, 'order-390')
  await page.locator('summary').filter({ hasText: 'Withdraw from the contract here' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('What you would like to say').fill('It is too blue.')
  await expectAccessible(page)
  await shoot(page, 'order-withdraw-390')
  await page.getByRole('button', { name: 'Confirm withdrawal' }).focus()
  await page.keyboard.press('Enter')
  await seen(page, 'that you withdraw from this purchase').waitFor()
})

test('a collector asks for all orders by email, opens one of them, and ends the link', async () => {
  const email = 'collector@example.test'
  const { id } = await buyWithPage(shop(), artist, { email }, await twoWorks())
  await buyWithPage(shop(), artist, { email })
  await untilOutboxIsEmpty(shop())
  mail().take()
  const page = await browser.open('phone')
  await visit(page, '/orders')
  await heading(page, 'Find your orders').waitFor()
  browser.expectFault(/400/)
  await press(page, 'Send the link')
  await seen(page, 'Please enter a valid email').waitFor()
  await shoot(page, 'orders-find-390')
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await press(page, 'Send the link')
  await seen(page, 'If there are orders with this address').waitFor()
  const [letter] = await receivedEmails(mail(), 1)
  const path = /\/orders\/[\w-]+/.exec(letter?.text ?? '')?.[0] ?? ''
  await visit(page, path)
  await heading(page, 'Your orders').waitFor()
  await seen(page, email).waitFor()
  await expectAccessible(page)
  await shoot(page, 'orders-found-390')
  await page.getByRole('link', { name: `Order GESSO-${id}` }).click()
  await heading(page, 'Your order').waitFor()
  await seen(page, CUSTOMER.city).waitFor()
  await page.goBack()
  await press(page, 'End this link')
  await heading(page, 'The Link Has Ended').waitFor()
  browser.expectFault(/404/)
  await page.goto(`${shop().url}${path}`)
  await heading(page, 'This Link Has Ended').waitFor()
})
