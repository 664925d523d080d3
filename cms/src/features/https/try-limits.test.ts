import { AuthorityError } from './authority-error'
import { mayAskFrom, pauseAfter } from './try-limits'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const never = { failedLooks: [], orders: [] }

test('the authority may be asked until it has looked in vain four times within an hour', () => {
  const looks = [50, 30, 20].map((minutes) => ago(minutes * MINUTE_MS))
  expect(mayAskFrom({ ...never, failedLooks: looks }).getTime()).toBeLessThan(Date.now())
  const full = mayAskFrom({ ...never, failedLooks: [...looks, ago(MINUTE_MS), ago(2 * HOUR_MS)] }).getTime()
  // Ten minutes from now the oldest of the four is an hour ago.
  expect(Math.round((full - Date.now()) / MINUTE_MS)).toBe(10)
})

test('it makes four certificates for a host in a week, and then waits for the first of them to be a week old', () => {
  const orders = [6, 5, 4, 3].map((days) => ago(days * 24 * HOUR_MS))
  const from = mayAskFrom({ ...never, orders }).getTime()
  expect(Math.round((from - Date.now()) / HOUR_MS)).toBe(24)
  expect(mayAskFrom({ ...never, orders: orders.slice(1) }).getTime()).toBeLessThan(Date.now())
})

test('pauses after failures double from half an hour to twelve hours', () => {
  const minutes = [1, 2, 3, 5, 6, 100].map((failures) => pauseAfter(failures) / MINUTE_MS)
  expect(minutes).toEqual([30, 60, 120, 480, 720, 720])
})

test('the moment that Let’s Encrypt names in its refusal is read', () => {
  const said =
    'too many failed authorizations (5) for "gallery.example.com" in the last 1h0m0s, retry after 2026-11-29 10:15:00 UTC: see https://letsencrypt.org/docs/rate-limits/'
  expect(new AuthorityError('rateLimited', said).retryAfter).toEqual(new Date('2026-11-29T10:15:00Z'))
  expect(new AuthorityError('rateLimited', 'slow down').retryAfter).toBeNull()
})
