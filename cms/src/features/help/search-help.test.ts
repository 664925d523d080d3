import { type HelpSection, makeHelpSearch } from './search-help'

const section = (heading: string, text: string, reader = 'For the artist'): HelpSection => ({
  address: `${heading}.html`,
  heading,
  page: heading,
  reader,
  text,
})
const SECTIONS = [
  section('Cancelling and refunds', 'Press it, and the money goes back. A refund takes some days.'),
  section('Taxes', 'The shop charges none until you choose how.'),
  section('Café', 'Where the private view was, with crème brûlée.'),
  section('Discount codes', 'A code takes percent off.'),
  section('Money back', 'A refund: calls to the provider follow the commit.', 'Decisions'),
]
const search = makeHelpSearch(SECTIONS)
const headings = (question: string) => search(question)?.results.map(({ heading }) => heading)

test.each([
  ['a word', 'refund', ['Cancelling and refunds', 'Money back'], 'all'],
  ['capitals', 'REFUND', ['Cancelling and refunds', 'Money back'], 'all'],
  ['a beginning', 'cancel', ['Cancelling and refunds'], 'all'],
  ['a singular for what stands in the plural', 'tax', ['Taxes'], 'all'],
  ['a plural for what stands in the singular', 'codes percents', ['Discount codes'], 'all'],
  ['another word for it', 'VAT', ['Taxes'], 'all'],
  ['another word in the plural', 'coupons', ['Discount codes'], 'all'],
  ['a word without its accent', 'creme', ['Café'], 'all'],
  ['an accent that is not there', 'réfund', ['Cancelling and refunds', 'Money back'], 'all'],
  ['a question', 'how do I refund the money?', ['Cancelling and refunds'], 'all'],
  ['letters that changed places', 'refudn', ['Cancelling and refunds'], 'similar'],
  ['one slip', 'cancelllng', ['Cancelling and refunds'], 'similar'],
  ['nothing that is there', 'xylophone', [], 'some'],
])('finds by %s', (_, question, expected, how) => {
  const found = search(question)
  expect({ how: found?.how, first: headings(question)?.slice(0, expected.length) }).toEqual({
    how,
    first: expected,
  })
  if (expected.length === 0) expect(headings(question)).toEqual([])
})

test.each(['', ' ', '?!', '—'])('what has no word asks for nothing: “%s”', (question) => {
  expect(search(question)).toBeNull()
})

test('an excerpt begins near the found word, ends between words and marks what was found', () => {
  const long = `${'before it '.repeat(60)}the refund of the day ${'after it '.repeat(60)}`.trim()
  const [result] = makeHelpSearch([section('Long', long)])('refunds')?.results ?? []
  const text = result?.excerpt.map((part) => part.text).join('') ?? ''
  expect(text).toMatch(/^… \w.*the refund of the day.*\w …$/)
  expect(text.length).toBeLessThan(240)
  expect(result?.excerpt.filter(({ isFound }) => isFound).map((part) => part.text)).toEqual(['refund'])
})
