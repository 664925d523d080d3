import { readFileSync } from 'node:fs'
import type { Artwork } from '@gesso/shared-types/artwork'
import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { answerPrompt } from '../support/dashboard-page'
import { buy, CUSTOMER, printLine } from '../support/purchase'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)
let artwork: Artwork
beforeAll(async () => {
  artwork = await createArtwork(await shop().signIn())
})

test('the artist looks a person up in the panel, takes a copy, and erases them after two questions', async () => {
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
