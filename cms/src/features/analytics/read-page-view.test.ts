import { DIRECT, OTHERS } from '@gesso/shared-types/features/analytics/page-views'
import { countryOf, readPageView } from './read-page-view'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const visitor = { userAgent: FIREFOX, language: 'de-CH,de;q=0.8', ownHost: 'shop.test' }

test('who arrives is counted with the page, the host they came from and the country of their language', () => {
  expect(readPageView({ path: '/artwork/low-tide', referrer: 'www.Example.com' }, visitor)).toEqual({
    page: '/artwork/low-tide',
    referrer: 'example.com',
    country: 'CH',
  })
})

test('who goes on to another page is counted with the page alone', () => {
  expect(readPageView({ path: '/about' }, visitor)).toEqual({ page: '/about', referrer: null, country: null })
})

test.each([
  ['nowhere', '', DIRECT],
  ['the shop itself', 'shop.test', DIRECT],
  ['the shop itself with www', 'www.shop.test', DIRECT],
  ['a text that is no host', 'a b', OTHERS],
  ['a host of 120 characters', `${'a'.repeat(115)}.test`, OTHERS],
  ['a script', '<script>.test', OTHERS],
])('who comes from %s is counted under a name of ours', (_where, referrer, name) => {
  expect(readPageView({ path: '/', referrer }, visitor)?.referrer).toBe(name)
})

test.each([
  ['a page that there is not', '/wp-login.php'],
  ['a private work', '/private/secret'],
  ['a work of the artist’s preview', '/preview/low-tide'],
  ['the link of an email', '/unsubscribe/secret'],
  ['a file', '/media/a.webp'],
  ['a slug in capitals', '/artwork/A%20B'],
])('nothing is counted of %s', (_what, path) => {
  expect(readPageView({ path, referrer: '' }, visitor)).toBeNull()
})

test('an order’s page is counted without its number', () => {
  expect(readPageView({ path: '/payment-confirmation/AAAAAAAAAA' }, visitor)?.page).toBe(
    '/payment-confirmation',
  )
})

test.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', 'HeadlessChrome bot', ''])(
  'a robot is not counted: %s',
  (userAgent) => {
    expect(readPageView({ path: '/', referrer: '' }, { ...visitor, userAgent })).toBeNull()
  },
)

test.each([
  ['en-US', 'US'],
  ['zh-Hant-TW,zh;q=0.9', 'TW'],
  ['pt-br', 'BR'],
  ['de', OTHERS],
  ['*', OTHERS],
  ['xx-ZZ', OTHERS],
  ['', OTHERS],
  [null, OTHERS],
])('the language %s is of the country %s', (language, country) => {
  expect(countryOf(language)).toBe(country)
})
