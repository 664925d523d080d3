import { KeyRefused } from '../../payments/gateway'
import { ProviderWatch } from './provider-watch'

const HOUR = 60 * 60 * 1000

beforeEach(() => jest.useFakeTimers({ now: 0 }))
afterEach(() => jest.useRealTimers())

const standingOf = (watch: ProviderWatch) => watch.takeWebhooks().standing

test('a webhook with a wrong signature is no alarm by itself, though it names a payment: its buyer knows the name, too', () => {
  const watch = new ProviderWatch()
  watch.webhookRefused('wrong', true)
  jest.setSystemTime(HOUR - 1)
  watch.webhookRefused('wrong', true)
  watch.webhookRefused('missing', false)
  expect(standingOf(watch)).toBeNull()
})

test('wrong signatures are one when they go on for an hour and none is right', () => {
  const watch = new ProviderWatch()
  watch.webhookRefused('wrong', true)
  jest.setSystemTime(HOUR)
  watch.webhookRefused('wrong', true)
  expect(standingOf(watch)).toEqual({ refused: 'wrong' })
  watch.webhookAccepted()
  expect(standingOf(watch)).toBe('accepted')
})

test('a right one between them begins the hour anew', () => {
  const watch = new ProviderWatch()
  watch.webhookRefused('wrong', true)
  watch.webhookAccepted()
  jest.setSystemTime(HOUR)
  watch.webhookRefused('wrong', true)
  expect(standingOf(watch)).toBe('accepted')
})

test('a right signature of a wrong time is told at once, since nobody else can make it', () => {
  const watch = new ProviderWatch()
  watch.webhookRefused('late', true)
  expect(standingOf(watch)).toEqual({ refused: 'late' })
})

test('it tells once of a refused key, and of its end; a missing right is one of the call, and ends with it', () => {
  const watch = new ProviderWatch()
  const onChange = jest.fn()
  watch.onChange = onChange
  for (let times = 0; times < 2; times++) watch.keyRefused('retrieveIntent', new KeyRefused('No.', false))
  expect([watch.key, onChange.mock.calls.length]).toEqual([{ refused: 'No.' }, 1])
  watch.accepted('retrieveIntent')
  expect([watch.key, onChange.mock.calls.length]).toEqual(['accepted', 2])
  watch.keyRefused('cancelIntent', new KeyRefused('Not that.', true))
  expect([watch.key, watch.rights.get('cancelIntent')]).toEqual(['accepted', { refused: 'Not that.' }])
  watch.accepted('cancelIntent')
  expect([watch.key, watch.rights.get('cancelIntent')]).toEqual(['accepted', 'accepted'])
})
