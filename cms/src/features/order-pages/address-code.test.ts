import type { OwnCorrection } from '@gesso/shared-types/features/order-pages/own-correction'
import { isAddressCode, newAddressCode } from './address-code'

const SECRET = 'a secret of the shop'
const NOON = Date.UTC(2026, 10, 28, 12)
const MINUTE = 60_000
const shown = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: null,
  address: '1 Old Lane',
  addressLine2: null,
  city: 'Bern',
  state: null,
  zipCode: '3001',
  country: 'CH',
}
const correction: OwnCorrection = {
  ...shown,
  phone: '1',
  addressLine2: '',
  state: '',
  address: '2 New Lane',
  shown,
}
const code = newAddressCode(SECRET, 'A', correction, NOON)
const holds = (orderId = 'A', other: OwnCorrection = correction, now = NOON, given = code) =>
  isAddressCode(SECRET, orderId, other, given, now)

test('the code of a correction is six digits, and holds with spaces between them', () => {
  expect(code).toMatch(/^\d{6}$/)
  expect(holds()).toBe(true)
  expect(holds('A', correction, NOON, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toBe(true)
})

test('the code of a correction holds in whatever order its fields are sent', () => {
  const turned = <T extends object>(fields: T) => Object.fromEntries(Object.entries(fields).reverse()) as T
  expect(holds('A', turned({ ...correction, shown: turned(shown) }))).toBe(true)
})

test('the code of a correction is of no other order, address, shop or former address', () => {
  expect(holds('B')).toBe(false)
  expect(holds('A', { ...correction, address: '3 Thief Lane' })).toBe(false)
  expect(holds('A', { ...correction, shown: { ...shown, city: 'Basel' } })).toBe(false)
  expect(isAddressCode('another secret', 'A', correction, code, NOON)).toBe(false)
})

test('the code of a correction holds for a quarter of an hour at least, and for half an hour at most', () => {
  const late = newAddressCode(SECRET, 'A', correction, NOON + 14 * MINUTE)
  expect(holds('A', correction, NOON + 29 * MINUTE, late)).toBe(true)
  expect(holds('A', correction, NOON + 30 * MINUTE)).toBe(false)
})

test.each(['', '12345', '1234567', 'abcdef', '½23456'])('is not the code of a correction: "%s"', (given) => {
  expect(holds('A', correction, NOON, given)).toBe(false)
})
