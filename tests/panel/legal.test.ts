import { expectAccessible } from '../support/accessibility'
import { ON_A_PHONE, withBrowser } from '../support/browser'
import { legalPageId } from '../support/legal'
import { goToPanel, listRow, openPanel, saveForm, writeRichText } from '../support/panel-page'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)

test('the artist fills in a draft, is told of a gap, publishes it, and finds what was published', async () => {
  const artist = await shop().signIn()
  await saveSettings(artist, {
    artistName: 'Marianne Holt',
    postalAddress: 'Am Deich 4',
    email: 'a@holt.test',
  })
  const page = await openPanel(shop(), browser, '/collections/legal_pages')
  await listRow(page, 'Terms of sale').getByText('Draft').waitFor()
  expect(await page.getByRole('row').count()).toBe(6)
  await shoot(page, 'legal-list')

  await goToPanel(page, `/collections/legal_pages/${await legalPageId(shop(), 'delivery')}`)
  await page.getByText('[[Write here: the countries that you send to').waitFor()
  await page.getByText('Nothing: this page was never published.').waitFor()
  // The form asks the server about each change. An answer that is late takes the reason of a refusal away.
  const heard = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByText('Published', { exact: true }).first().click()
  await heard
  browser.expectFault(/400/)
  await saveForm(page)
  await page
    .getByText(/There is still a gap in the text/)
    .first()
    .waitFor()

  await writeRichText(page, 'We send everywhere by post.')
  await saveForm(page)
  await until(
    async () => (await shop().query("SELECT 1 FROM legal_versions WHERE page = 'delivery'")).length === 1,
  )
  await page.reload()
  await page.getByText(/^Version 1,/).click()
  await page.locator('.gesso-legal-text').getByText('We send everywhere by post.').waitFor()
  await shoot(page, 'legal-published')
  await goToPanel(page, '/collections/legal_pages')
  await listRow(page, 'Delivery').getByText('Published').waitFor()
})

test('the visits are read on a phone: first that they are off, then days, pages, sites and countries', async () => {
  const artist = await shop().signIn()
  await saveSettings(artist, {})
  await shop().query('TRUNCATE visit_sums')
  const page = await openPanel(shop(), browser, '/visits', 'phone')
  await page.getByText(/Visits are not counted/).waitFor()
  await page.getByText('There is nothing to show of these days.').waitFor()
  await shoot(page, 'visits-off-phone')

  await saveSettings(artist, { countVisits: true })
  await goToPanel(page, '/visits')
  await page.getByText('No visits in these days so far.').waitFor()
  await shop().query(`
    INSERT INTO visit_sums (day, kind, name, visits)
    SELECT (now() - n * interval '1 day')::date, 'page', '/', 40 + (n * 37) % 90 FROM generate_series(0, 40) AS n`)
  await shop().query(`
    INSERT INTO visit_sums (day, kind, name, visits)
    SELECT now()::date, kind, name, visits FROM (VALUES
      ('page', '/artwork/a-very-long-title-of-a-work-that-was-painted-over-many-years-by-the-sea', 12),
      ('referrer', '(direct)', 30), ('referrer', 'instagram.com', 12), ('referrer', '(others)', 2),
      ('country', 'CH', 20), ('country', '(others)', 4)) AS v (kind, name, visits)`)
  await goToPanel(page, '/visits')
  await page.getByRole('region', { name: 'Came from' }).getByText('instagram.com').waitFor()
  await page.getByRole('region', { name: 'Came from' }).getByText('Directly, or not told').waitFor()
  await page
    .getByRole('region', { name: /Countries/ })
    .getByText('Switzerland')
    .waitFor()
  await expectAccessible(page)
  await shoot(page, 'visits-phone')
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  const last = await to.inputValue()
  await from.fill(last)
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(new RegExp(`from=${last}&to=${last}`))
  await page.getByRole('heading', { name: '52 visits' }).waitFor()
})
