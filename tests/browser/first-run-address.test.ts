import { expectAccessible } from '../support/accessibility'
import { withBrowser } from '../support/browser'
import { dropDatabase, newDatabase, query, TEMPLATE } from '../support/databases'
import { ARTIST, beginFirstRun } from '../support/first-run'
import { HttpsShop } from '../support/https-shop'
import { shoot } from '../support/shoot'
import { heading } from '../support/storefront-page'
import { visit } from '../support/visit'

const HOST = 'gallery.localhost'

let place: HttpsShop
let databaseUrl = ''
beforeAll(async () => {
  databaseUrl = await newDatabase(TEMPLATE)
  await query(databaseUrl, 'DELETE FROM users')
  // As in the image: without an address, and open to all networks of the machine.
  const fresh = { OWNER_EMAIL: '', OWNER_PASSWORD: '', HOST: '0.0.0.0' }
  place = await HttpsShop.open(fresh, undefined, databaseUrl)
})
afterEach(async () => {
  expect(place.shop.takeErrors()).toEqual([])
})
afterAll(async () => {
  await place.close()
  await dropDatabase(databaseUrl)
})
const browser = withBrowser(() => place.shop)

test('a first run that is opened by plain http gets the shop’s name a certificate, and goes on there by the same link', async () => {
  const token = await beginFirstRun(place.shop)
  browser.expectFault(/called https?:\/\/(gallery\.localhost|127\.0\.0\.2)/)
  const page = await browser.open('phone', { ignoreHTTPSErrors: true })

  // By the machine's address, which has no certificate: the artist learns where the name must lead.
  await visit(page, `http://127.0.0.2:${place.http}/welcome#${token}`)
  await heading(page, 'Your address').waitFor()
  await page.getByText('add an A record with the address 127.0.0.2').waitFor()
  await expectAccessible(page)
  await shoot(page, 'first-run-address')
  await page.getByLabel('Name, such as').fill('203.0.113.7')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await page.getByText('Enter a name such as gallery.example.com').waitFor()
  await page.getByLabel('Name, such as').fill('no-such-gallery.invalid')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await page.getByRole('alert').getByText('There is no site named no-such-gallery.invalid').waitFor()
  await shoot(page, 'first-run-address-refused')
  await page.getByRole('button', { name: 'Later, in Settings' }).click()
  await heading(page, 'You').waitFor()

  // By its name, which is offered.
  await page.goto('about:blank')
  await visit(page, `http://${HOST}:${place.http}/welcome#${token}`)
  await heading(page, 'Your address').waitFor()
  expect(await page.getByLabel('Name, such as').inputValue()).toBe(HOST)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await page.waitForURL(`${place.origin(HOST)}/welcome#${token}`)
  await heading(page, 'You').waitFor()
  await page.getByLabel('Your name').fill(ARTIST.artistName)
  await page.getByLabel('Email address').fill(ARTIST.email)
  await page.getByLabel('Password, at least').fill(ARTIST.password)
  await page.getByRole('button', { name: 'Make my account' }).click()
  await heading(page, 'Your gallery').waitFor()
  expect(new URL(page.url()).origin).toBe(place.origin(HOST))
})
