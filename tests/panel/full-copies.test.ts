import { expectAccessible, overflowOf } from '../support/accessibility'
import { ON_A_PHONE, type Screen, withBrowser } from '../support/browser'
import { holdCopy, untilCopy } from '../support/full-copy'
import { openPanel } from '../support/panel-page'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)
afterEach(() => shop().query('DELETE FROM full_copies'))

async function open(screen: Screen) {
  const page = await openPanel(shop(), browser, '/everything', 'phone')
  return page
}

test('on a phone the owner makes the file, sees how far it is, and downloads it', async () => {
  const page = await open('phone')
  await page.getByRole('heading', { name: 'No file yet' }).waitFor()
  await expectAccessible(page)
  const held = await holdCopy(shop())
  await page.getByRole('button', { name: 'Make the file' }).click()
  await page.getByRole('progressbar', { name: 'Copying pictures' }).waitFor()
  await page.getByText(/^Copying pictures: \d+ percent\.$/).waitFor({ state: 'attached' })
  await expectAccessible(page)
  await shoot(page, `full-copy-running-phone`)
  await held.release()
  await page.getByRole('heading', { name: 'The file is ready' }).waitFor({ timeout: 60_000 })
  await expectAccessible(page)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await shoot(page, `full-copy-ready-phone`)
  const loading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the file' }).click()
  expect((await loading).suggestedFilename()).toMatch(/^[a-z0-9-]+-\d{4}-\d\d-\d\d\.zip$/)
})

test('a full disk, a failure and a file on another server are told in words', async () => {
  await shop().query(`INSERT INTO pictures (original_name, filename, filesize, placeholder, renditions)
    VALUES ('huge.jpg', 'huge.jpg', 9e15, '', '[]')`)
  const page = await open('phone')
  browser.expectFault(/409/)
  await page.getByRole('button', { name: 'Make the file' }).click()
  await page.getByText(/^The server’s disk is too full: the file takes about/).waitFor()
  await shoot(page, 'full-copy-full-disk')
  await shop().query("DELETE FROM pictures WHERE filename = 'huge.jpg'")
  await shop().query(`INSERT INTO full_copies (id, name, state, error, finished_at)
    VALUES (repeat('a', 20), 'shop.zip', 'failed', 'The server’s disk is full.', now())`)
  await page.reload()
  await page.getByRole('heading', { name: 'The file could not be made' }).waitFor()
  await page.getByText('The server’s disk is full.', { exact: true }).waitFor()
  await shop().query("UPDATE full_copies SET state = 'done', lease_holder = 'another'")
  await page.reload()
  await page.getByText(/^It lies on another of the shop’s servers\./).waitFor()
  await page.getByRole('button', { name: 'Make a new one' }).click()
  await untilCopy(await shop().signIn())
})
