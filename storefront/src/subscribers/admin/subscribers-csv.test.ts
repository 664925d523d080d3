import { subscribersCsv } from './subscribers-csv'

const since = '2026-11-20T09:41:00.000Z'
const withEmail = (email: string) => subscribersCsv([{ id: 1, email, subscribedAt: since }])

test('the list has a head, and a line for each address', () => {
  expect(withEmail('ada@example.test')).toBe(`email,subscribedAt\r\n"ada@example.test","${since}"\r\n`)
})

test('what a spreadsheet would run or misread is disarmed', () => {
  expect(withEmail('=cmd@example.test')).toContain(`"'=cmd@example.test"`)
  expect(withEmail('"a,b"@example.test')).toContain('"""a,b""@example.test"')
})
