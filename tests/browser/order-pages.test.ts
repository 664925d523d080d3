import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { askForPayment, dayFromNow } from '../support/agreements'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { certify, pdfOf } from '../support/certificates'
import { receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import { holdBack } from '../support/hold-back'
import { withMailShop } from '../support/mail-shop'
import { buyWithPage, sentCode } from '../support/order-pages'
import { createView } from '../support/private-views'
import { originalLine, printLine } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { completeOrder, heading, paymentForm, payWith, SHIPPING } from '../support/storefront-page'
import { until } from '../support/until'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)
let artist: Visitor
let images: string[]
beforeAll(async () => {
  artist = await shop().signIn()
  images = [dataString(await makePicture('jpeg', 900, 675))]
  await saveSettings(artist, {
    withdrawalDays: 14,
    withdrawalFor: 'everyone',
    artistName: 'Vera Molnár',
    timeZone: 'UTC',
  })
})
afterEach(async () => {
  await untilOutboxIsEmpty(shop())
  mail().take()
})

const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

describe('the page of an order', () => {
  async function twoWorks() {
    const artwork = await createArtwork(artist, {
      title: 'The Langlois Bridge at Arles',
      year: 1888,
      medium: 'Oil on canvas',
      originalDimensions: '54 × 65 cm',
      images,
    })
    return [originalLine(artwork), printLine(artwork, 'A4', 2)]
  }

  test('a collector opens the page of an order from its email, reads it, corrects the address and writes', async () => {
    browser.expectFault(/400/)
    const { id, token } = await buyWithPage(shop(), artist, {}, await twoWorks())
    const page = await browser.open('desktop', { viewport: { width: 1440, height: 1000 } })
    await visit(page, `/order/${token}`)
    await heading(page, 'Your order').waitFor()
    await seen(page, 'Being prepared').waitFor()
    await seen(page, 'Sold to you').waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    await expectAccessible(page)

    await press(page, 'Correct the address')
    await page.getByLabel('City').fill('')
    await press(page, 'Continue')
    await seen(page, 'City is required').waitFor()
    await page.getByLabel('City').fill('Bern')
    await page.getByLabel('ZIP Code').fill('3001')
    await press(page, 'Continue')
    await page.getByLabel('Code', { exact: true }).fill('wrong')
    await press(page, 'Save the address')
    await seen(page, 'That is not the code of your newest email').waitFor()
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
  })

  test('on a phone in the dark a collector asks for all orders by email, withdraws one by keyboard, and ends the link', async () => {
    browser.expectFault(/40[04]/)
    const email = 'collector@example.test'
    const { id } = await buyWithPage(shop(), artist, { email }, await twoWorks())
    await untilOutboxIsEmpty(shop())
    mail().take()
    const page = await browser.open('phone', { colorScheme: 'dark' })
    await visit(page, '/orders')
    await heading(page, 'Find your orders').waitFor()
    await press(page, 'Send the link')
    await seen(page, 'Please enter a valid email').waitFor()
    await page.getByLabel('Email', { exact: true }).first().fill(email)
    await press(page, 'Send the link')
    await seen(page, 'If there are orders with this address').waitFor()
    const [letter] = await receivedEmails(mail(), 1)
    const path = /\/orders\/[\w-]+/.exec(letter?.text ?? '')?.[0] ?? ''
    await visit(page, path)
    await heading(page, 'Your orders').waitFor()
    await seen(page, email).waitFor()
    await shoot(page, 'orders-found-390')
    await page.getByRole('link', { name: `Order GESSO-${id}` }).click()
    await heading(page, 'Your order').waitFor()
    await page.locator('summary').filter({ hasText: 'Withdraw from the contract here' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('What you would like to say').fill('It is too blue.')
    await expectAccessible(page)
    await shoot(page, 'order-withdraw-390')
    await page.getByRole('button', { name: 'Confirm withdrawal' }).focus()
    await page.keyboard.press('Enter')
    await seen(page, 'that you withdraw from this purchase').waitFor()
    await page.goBack()
    await press(page, 'End this link')
    await heading(page, 'The Link Has Ended').waitFor()
    await page.goto(path)
    await heading(page, 'This Link Has Ended').waitFor()
  })
})

describe('a payment by a link', () => {
  const details = (page: Page) => page.getByRole('form', { name: 'Your details' })

  test('a buyer sees what was agreed on, pays the first part by the link, also while the shop still prices it, and comes back for the next', async () => {
    const artwork = await createArtwork(artist, { title: 'The lock at Dusk', images })
    const agreement = await askForPayment(artist, {
      kind: 'work',
      title: 'The lock at Dusk, in two parts',
      words: 'It was a pleasure to have you in the studio.',
      work: { artworkId: artwork.id, type: 'original' },
      payments: [{ amount: '200.00' }, { amount: '300.00', dueOn: dayFromNow(40) }],
    })
    const page = await browser.open('phone')
    await visit(page, agreement.link)
    await heading(page, 'The lock at Dusk, in two parts').waitFor()
    await page.getByText('It was a pleasure').waitFor()
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    // The form is filled with the name that the artist wrote.
    await until(async () => (await details(page).getByLabel('First Name').inputValue()) === 'Ida')
    expect(await details(page).getByLabel('Email').inputValue()).toBe(agreement.buyer.email)
    await expectAccessible(page)
    await shoot(page, 'pay-open-390')
    const { Email, ...others } = SHIPPING
    for (const [label, value] of Object.entries(others)) {
      await details(page).getByLabel(label, { exact: true }).fill(value)
    }
    await page.getByRole('complementary').getByText('$225.00 USD', { exact: true }).waitFor()
    const quotes = '**/api/pay/*/quote'
    const letGo = await holdBack(page, quotes)
    const asked = page.waitForRequest(quotes)
    await details(page).getByLabel('Email', { exact: true }).fill(Email)
    await asked
    await details(page).getByRole('button', { name: 'Save & Continue to Payment' }).click()
    await paymentForm(page).getByText('$225.00 USD', { exact: true }).waitFor()
    await payWith(page)
    await page.getByRole('button', { name: 'Processing...' }).waitFor()
    await letGo()
    await page.waitForURL(/\/payment-confirmation\//)
    const id = page.url().split('/').at(-1)
    await until(
      async () =>
        (await shop().query(`SELECT 1 FROM orders WHERE payment_state = 'paid' AND id = $1`, [id])).length ===
        1,
    )

    await visit(page, agreement.link)
    await page.getByText(/It is due on/).waitFor()
    await page.getByText('To pay now').waitFor()
    await page.getByText('$300.00 USD', { exact: true }).waitFor()
    // The page may have sent another request just before it is left.
    browser.expectFault(/409/)
    await artist.call('withdrawAgreement', { id: String(agreement.id) })
    await page.reload()
    await page.getByText('The artist has withdrawn this').waitFor()
    expect(await completeOrder(page).count()).toBe(0)
  })

  test('a link that there is not leads to nothing', async () => {
    const { status, text } = await shop().visitor().send('GET', '/pay/none')
    expect([status, text]).toEqual([404, expect.stringContaining('Nothing to Pay Here')])
  })
})

describe('a private view', () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  test('a guest gives its password once in a tab, sees the works, saves the price list, and asks about one, without a cookie', async () => {
    browser.expectFault(/400/)
    const made = [
      await createArtwork(artist, { title: 'Estuary', year: 2024, originalPrice: '4200.00', images }),
      await createArtwork(artist, { title: 'Ebb', publication: 'draft', images: [images, images].flat() }),
      await createArtwork(artist, { title: 'W'.repeat(120), originalState: 'on_hold' }),
    ]
    const { id, token } = await createView(shop(), artist, 'For the winter guests', {
      words: 'Three works from the last winter.\n\nPlease keep the link to yourself.',
      works: made.map((work) => work.id),
      contact: 'Marianne Holt\n+41 44 000 00 00',
      lastDay: '2031-12-05T12:00:00.000Z',
      asksPassword: true,
      password: 'low water 5',
    })
    const openings = async () =>
      (
        await shop().query<{ way: string }>('SELECT way FROM view_openings WHERE view_id = $1 ORDER BY id', [
          id,
        ])
      ).map(({ way }) => way)
    const page = await browser.open('desktop', { reducedMotion: 'reduce', userAgent, locale: 'de-CH' })
    await visit(page, `/view/${token}`)
    const field = page.getByLabel('Password')
    await field.fill('high water')
    await field.press('Enter')
    await page.getByText('That is not the password of this view.').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.fill('low water 5')
    await field.press('Enter')
    await heading(page, 'For the winter guests').waitFor()
    await until(async () => (await openings()).length === 1)
    await page.reload()
    await page.getByText('on view until December 5, 2031').waitFor()
    expect(await page.locator('ol h2').allTextContents()).toEqual(['Estuary', 'Ebb', 'W'.repeat(120)])
    await expectAccessible(page)
    expect(await openings()).toEqual(['page'])

    const saved = page.waitForEvent('download')
    await press(page, 'Price list (PDF)')
    const file = await saved
    expect(file.suggestedFilename()).toBe('Price list.pdf')
    const [first] = readPdf(readFileSync(await file.path()))
    expect(Math.round(first?.width ?? 0)).toBe(595)
    expect(first?.lines.join('\n')).toContain('$4,200 USD')
    await until(async () => (await openings()).join() === 'page,price_list')

    const other = await page.context().newPage()
    await visit(other, `/view/${token}`)
    await heading(other, 'Private view').waitFor()
    await page.getByRole('link', { name: /^Ask about this work.*Ebb$/ }).press('Enter')
    await heading(page, 'Contact').waitFor()
    await page.getByRole('region', { name: 'The work you ask about' }).getByText('Ebb').waitFor()
    const subject = page.getByRole('textbox', { name: 'Subject' })
    await until(async () => (await subject.inputValue()) === 'About “Ebb”, seen in “For the winter guests”')
    expect(await page.context().cookies()).toEqual([])
  })
})

describe('a certificate', () => {
  let issued: Awaited<ReturnType<typeof certify>>
  beforeAll(async () => {
    issued = await certify(shop(), artist, {
      title: 'The Langlois Bridge at Arles',
      year: 1888,
      medium: 'Oil on canvas',
      originalDimensions: '54 × 65 cm',
      images,
    })
  })

  const chooseFile = (page: Page, name: string, buffer: Buffer) =>
    page.getByLabel('Drop the file here').setInputFiles({ name, mimeType: 'application/pdf', buffer })

  test('a visitor reads that a certificate is true, in the dark, and checks its PDF without sending it', async () => {
    browser.expectFault(/404/)
    const { code, token } = issued
    const pdf = await pdfOf(shop().visitor(), token)
    if (process.env.TEST_SHOTS) writeFileSync(`${process.env.TEST_SHOTS}/certificate.pdf`, pdf)
    const page = await browser.open('phone', { colorScheme: 'dark' })
    await visit(page, `/certificate/${code.toLowerCase()}`)
    await page.getByText(/^This certificate is true: it was issued for the original of/).waitFor()
    await expectAccessible(page)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await chooseFile(page, 'certificate.pdf', pdf)
    await page.getByText('certificate.pdf: This is the very file that was signed.').waitFor()
    const changed = Buffer.from(pdf)
    changed[changed.length - 200] = (changed[changed.length - 200] ?? 0) ^ 1
    await chooseFile(page, 'changed.pdf', changed)
    await page.getByText('changed.pdf: This file is another one, or it was changed').waitFor()
    expect(sent).toEqual([])
    await page.getByLabel('Check another code').fill('K7QM2-XRT94-HD000-00001')
    await press(page, 'Check')
    await page.getByText('There is no certificate with this code: this shop has issued none.').waitFor()
  })

  test('on a phone, an owner hands a certificate over, takes a mis-click back, and the new owner has it', async () => {
    const owner = await browser.open('phone')
    await visit(owner, `/certificate/owner/${issued.token}`)
    await owner.getByText('This certificate is yours.').waitFor()
    const make = owner.getByRole('button', { name: 'Make a link for the new owner' })
    await make.click()
    await owner.getByRole('button', { name: 'Take it back' }).click()
    await make.click()
    const link = await owner.getByLabel('Link for the new owner').inputValue()
    await expectAccessible(owner)
    await shoot(owner, 'certificate-offered-390')

    const next = await browser.open('desktop')
    await visit(next, new URL(link).pathname)
    await next.getByText('This certificate is yours.').waitFor()
    await next.getByText(/^2 owners since/).waitFor()
    browser.expectFault(/409/)
    await owner.getByRole('button', { name: 'Take it back' }).click()
    await owner.getByText(/^You handed this certificate over; its new owner has had it since/).waitFor()
  })
})
