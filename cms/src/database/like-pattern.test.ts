import { containing } from './like-pattern'

test('characters that LIKE has a meaning for are searched for as they are', () => {
  expect(containing('100%_\\')).toBe('%100\\%\\_\\\\%')
})
