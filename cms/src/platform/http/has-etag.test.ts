import { hasEtag } from './has-etag'

test.each(['"a"', 'W/"a"', '"b", "a"', '*'])('%s names the ETag "a"', (named) => {
  expect(hasEtag({ 'if-none-match': named }, '"a"')).toBe(true)
})

test.each(['"aa"', 'a', '', '"b","c"'])('%j does not name the ETag "a"', (named) => {
  expect(hasEtag({ 'if-none-match': named }, '"a"')).toBe(false)
})

test('without a header or without an ETag there is nothing to compare', () => {
  expect(hasEtag({}, '"a"')).toBe(false)
  expect(hasEtag({ 'if-none-match': '"a"' }, undefined)).toBe(false)
})
