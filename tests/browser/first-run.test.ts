import { expectAccessible } from '../support/accessibility'
import { makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { ARTIST, beginFirstRun, withFreshShop } from '../support/first-run'
import { shoot } from '../support/shoot'
import { heading } from '../support/storefront-page'
import { addAuthenticator } from '../support/virtual-passkey'
import { reload, untilAtRest, visit } from '../support/visit'

const shop = withFreshShop()
const browser = withBrowser(shop)

test('on a phone the printed link leads through three screens to the shop’s own gallery, signed in, with a passkey and the first work', async () => {
  const token = await beginFirstRun(shop())
  // Passkeys need a host name.
  const baseURL = shop().url.replace('127.0.0.1', 'localhost')
  browser.expectFault(/called http:\/\/localhost|the server responded with a status of 400/)
  const page = await browser.open('phone', { baseURL })
  await addAuthenticator(page)
  const press = (name: string) => page.getByRole('button', { name }).click()

  await visit(page, '/welcome')
  await page.getByText('open the link that the shop printed').waitFor()
  await visit(page, `/welcome#${token}`)
  await heading(page, 'You').waitFor()
  await press('Make my account')
  await page.getByText('Your name is required').waitFor()
  await page.getByLabel('Your name').fill(ARTIST.artistName)
  await page.getByLabel('Email address').fill(ARTIST.email)
  await page.getByLabel('Password, at least').fill('password1234')
  await press('Make my account')
  await page.getByText('This password is easily guessed').waitFor()
  await expectAccessible(page)
  await shoot(page, 'first-run-you')
  await page.getByLabel('Password, at least').fill(ARTIST.password)
  await page.getByLabel('Add a passkey too').check()
  await press('Make my account')
  await heading(page, 'Your recovery codes').waitFor()
  expect(await page.locator('main li').count()).toBe(10)
  expect(page.url()).toBe(`${baseURL}/welcome`)
  await expectAccessible(page)
  await press('I have kept them')

  await heading(page, 'Your gallery').waitFor()
  await reload(page)
  await heading(page, 'Your gallery').waitFor()
  await expectAccessible(page)
  await shoot(page, 'first-run-gallery')
  await press('Begin with an empty one')

  await heading(page, 'Your first work').waitFor()
  await press('Add this work')
  await page.getByText('Take a photograph of the work, or choose one').waitFor()
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a picture') }
  await page.getByLabel('Photograph').setInputFiles(notes)
  await page.getByText('A photograph must be a JPG or PNG file.').waitFor()
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await makePicture('jpeg', 900, 675) }
  await page.getByLabel('Photograph').setInputFiles(photo)
  await page.getByAltText('The chosen photograph').waitFor()
  await page.getByLabel('Title').fill('Pier at low tide')
  await page.getByLabel('Price (USD)').fill('1,200')
  await page.getByLabel('Size').fill('22 × 28 in')
  await expectAccessible(page)
  await shoot(page, 'first-run-work')
  await press('Add this work')

  await page.waitForURL(`${baseURL}/`)
  await heading(page, ARTIST.artistName).waitFor()
  await page.getByRole('link', { name: 'Pier at low tide' }).first().waitFor()
  await page.getByText('$1,200 USD').waitFor()
  await page.getByRole('button', { name: 'Admin Mode' }).click()
  await heading(page, 'Admin Dashboard').waitFor()
  await untilAtRest(page)
})

test('a second phone with the same link is told that the account is made, and where to sign in', async () => {
  const token = await beginFirstRun(shop())
  browser.expectFault(/status of 403/)
  const phones = [await browser.open('phone'), await browser.open('phone')]
  for (const [place, page] of phones.entries()) {
    await visit(page, `/welcome#${token}`)
    await page.getByLabel('Your name').fill(ARTIST.artistName)
    await page.getByLabel('Email address').fill(`phone-${place}@weber.test`)
    await page.getByLabel('Password, at least').fill(ARTIST.password)
  }
  const [winner, other] = phones
  await winner?.getByRole('button', { name: 'Make my account' }).click()
  await winner?.getByRole('heading', { name: 'Your gallery' }).waitFor()
  await other?.getByRole('button', { name: 'Make my account' }).click()
  await other?.getByRole('alert').getByText('The owner’s account is made already.').waitFor()
  await other?.reload()
  await other?.getByRole('button', { name: 'Sign in' }).waitFor()
})
