import { DatabaseUnreachable, isDatabaseBusy } from './database-busy'

/** Makes a PostgreSQL error, as Drizzle passes it on. */
const failed = (code: string): Error =>
  new Error('Failed query', { cause: Object.assign(new Error('canceling statement'), { code }) })

test.each(['55P03', '57014', '25P03', '40P01', '40001', '53300', '57P01', '57P03', '08006'])(
  '%s may succeed a moment later',
  (code) => {
    expect(isDatabaseBusy(failed(code))).toBe(true)
  },
)

test.each(['23505', '22001', '42P01', '25P02'])('%s fails again', (code) => {
  expect(isDatabaseBusy(failed(code))).toBe(false)
})

test('a connection that was not given, or is gone, is busy, also in the words of Payload', () => {
  expect(isDatabaseBusy(new Error('Failed query', { cause: new DatabaseUnreachable('terminated') }))).toBe(
    true,
  )
  expect(isDatabaseBusy(new Error('Error: cannot begin transaction: timeout exceeded'))).toBe(true)
  expect(isDatabaseBusy(new Error('something else'))).toBe(false)
})
