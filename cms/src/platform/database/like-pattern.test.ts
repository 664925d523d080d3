import { containing, startingWith } from './like-pattern'

// ASVS 1.2.9
test('characters that LIKE has a meaning for are searched for as they are', () => {
  expect(containing('100%_\\')).toBe('%100\\%\\_\\\\%')
})

test('a start of texts is searched for as it is', () => {
  expect(startingWith('a_b-')).toBe('a\\_b-%')
})
