import { sameEmail } from './same-email'

test('an address is one, however it is typed', () => {
  expect(sameEmail(' Jo.Doe+Art@Example.COM ')).toBe('jo.doe+art@example.com')
})
