import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { certify, pdfOf } from '../support/certificates'
import { hasPaintings, paintingBytes } from '../support/paintings'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
let issued: Awaited<ReturnType<typeof certify>>
beforeAll(async () => {
  artist = await shop().signIn()
  const picture = hasPaintings
    ? paintingBytes('langlois-bridge-at-arles.jpg')
    : await makePicture('jpeg', 900, 675)
  issued = await certify(shop(), artist, {
    title: 'The Langlois Bridge at Arles',
    year: 1888,
    medium: 'Oil on canvas',
    originalDimensions: '54 × 65 cm',
    images: [dataString(picture)],
  })
})

const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Drop the file here').setInputFiles({ name, mimeType: 'application/pdf', buffer })

test('a visitor reads that a certificate is true, in the dark, and checks its PDF without sending it', async () => {
  const { code, token } = issued
  const pdf = await pdfOf(shop().visitor(), token)
  if (process.env.TEST_SHOTS) writeFileSync(`${process.env.TEST_SHOTS}/certificate.pdf`, pdf)
  const page = await browser.open('phone')
  await visit(page, `/certificate/${code.toLowerCase()}`)
  await page.getByText(/^This certificate is true: it was issued for the original of/).waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await shoot(page, 'certificate-true-390-dark')
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
  browser.expectFault(/404/)
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('There is no certificate with this code: this shop has issued none.').waitFor()
  await shoot(page, 'certificate-unknown-390')
})

test('on a phone, an owner hands a certificate over, takes a mis-click back, and the new owner has it', async () => {
  const { token } = issued
  const owner = await browser.open('phone')
  await visit(owner, `/certificate/owner/${token}`)
  await owner.getByText('This certificate is yours.').waitFor()
  await shoot(owner, 'certificate-owner-390')
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
  await shoot(next, 'certificate-new-owner-1280')

  browser.expectFault(/409/)
  await owner.getByRole('button', { name: 'Take it back' }).click()
  await owner.getByText(/^You handed this certificate over; its new owner has had it since/).waitFor()
})
