import jsQR from 'jsqr'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { signInOn } from '../support/sessions'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { payWith } from '../support/storefront-page'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)

test('a buyer scans the code on the artist’s screen and pays, and the screen turns to Paid by itself', async () => {
  const images = [dataString(await makePicture('jpeg', 900, 600))]
  const { slug } = await createArtwork(await shop().signIn(), { title: 'Bulb Fields', images })

  const desk = await browser.open()
  await signInOn(desk, shop())
  await visit(desk, `/artwork/${slug}?admin=true`)
  await desk.getByRole('button', { name: 'Pay here' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Pay here' })
  await dialog.getByRole('radio', { name: 'Original, $100.00' }).waitFor()
  await dialog.getByRole('button', { name: 'Show the code' }).click()
  const state = dialog.getByRole('status')
  await state.filter({ hasText: 'Waiting' }).waitFor()
  await shoot(desk, 'pay-here-code')
  await expectAccessible(desk)
  const shot = await dialog.getByRole('img', { name: 'The code that the buyer scans' }).screenshot()
  const { data, info } = await sharp(shot)
    .resize(528)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const address = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
  expect(address).toMatch(`${shop().url}/pay-here/`)

  const phone = await browser.open('phone')
  await visit(phone, new URL(address).pathname)
  await state.filter({ hasText: 'Opened on a phone' }).waitFor()
  const details = phone.getByRole('group', { name: 'Your details' })
  await details.getByLabel('First Name').fill('Ida')
  await details.getByLabel('Last Name').fill('Okafor')
  await details.getByLabel('Email').fill('ida@example.test')
  await phone.getByLabel('Card number').waitFor()
  await shoot(phone, 'pay-here-phone')
  await expectAccessible(phone)
  await payWith(phone)
  await phone.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  await phone.getByText('Taken along').waitFor()
  await state.filter({ hasText: /^Paid$/ }).waitFor()
  await shoot(desk, 'pay-here-paid')
})
