import { expectAccessible } from '../support/accessibility'
import { ON_A_PHONE, withBrowser } from '../support/browser'
import { signInOn } from '../support/sessions'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import type { Answer } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)

const SEARCH = '/admin/help/search'

/** What the search answers to a signed-in artist. */
const ask = async (query: string): Promise<Answer> =>
  (await shop().signIn()).send('GET', `${SEARCH}?${query}`)

test('the documentation is searched by keyboard alone, on a phone', async () => {
  const page = await browser.open('phone')
  await signInOn(page, shop())
  await page.goto('/admin/help/artist/orders.html')
  const field = page.getByRole('searchbox', { name: 'Search these pages' })
  await field.focus()
  await page.keyboard.type('VAT')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor()
  expect(await page.getByRole('status').textContent()).toBe('Found for VAT:')
  expect(await field.inputValue()).toBe('VAT')
  expect(await page.getByRole('main').getByRole('link').first().textContent()).toBe('Taxes')
  await expectAccessible(page)
  const widest = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(widest).toBeLessThanOrEqual(0)
  await shoot(page, `help-search-phone`)
  await page.getByRole('main').getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('/admin/help/artist/taxes.html')
})

test.each([
  [
    'a slip of spelling',
    'q=certifcate',
    'No page has <strong>certifcate</strong>. These have similar words:',
  ],
  ['a word too many', 'q=refund+xylophone', 'No page has all of <strong>refund xylophone</strong>.'],
  ['what is on no page', 'q=xylophone', 'Nothing was found for <strong>xylophone</strong>.'],
  ['nothing', '', 'Type a word at the top'],
  ['no word', 'q=%3F%21', 'Type a word at the top'],
])('the search says what it did with %s', async (_, query, words) => {
  const { status, text } = await ask(query)
  expect(status).toBe(200)
  expect(text).toContain(words)
})

test('what is typed into the search stays text', async () => {
  const { status, text } = await ask(`q=${encodeURIComponent(`"><script>alert(1)</script>$& $' xylophone`)}`)
  expect(status).toBe(200)
  expect(text).not.toContain('<script')
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp; $&apos; xylophone"')
})

test.each([
  ['too long', `q=${'a'.repeat(101)}`],
  ['two texts', 'q=a&q=b'],
])('a search that is %s is refused by name', async (_, query) => {
  const { status, text } = await ask(query)
  expect(status).toBe(400)
  expect(JSON.parse(text)).toMatchObject({ code: 'invalid_input', fields: [{ field: 'q' }] })
})

test('nobody searches without signing in', async () => {
  const answer = await fetch(`${shop().url}${SEARCH}?q=refund`, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(
    `/admin/login?redirect=${encodeURIComponent(`${SEARCH}?q=refund`)}`,
  )
})
