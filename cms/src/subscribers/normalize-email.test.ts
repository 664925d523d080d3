import { normalizeEmail } from './normalize-email'

test('an address is one, however it is typed', () => {
  expect(normalizeEmail(' Jo.Doe+Art@Example.COM ')).toBe('jo.doe+art@example.com')
})
