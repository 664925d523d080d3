import { COUNTRY_CODES } from '../addresses/countries'
import { COUNTRY_NAMES } from '../addresses/country-names'
import { lineKey } from './line-key'
import {
  type CartLine,
  cartLineSchema,
  checkoutCustomerSchema,
  orderIdSchema,
  orderStatusSchema,
} from './order'

const CUSTOMER = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.test',
  phone: '1',
  address: 'A street',
  city: 'Town',
  zipCode: '1',
}
const print: CartLine = {
  id: '7print0',
  artworkId: 7,
  type: 'print',
  printSize: 'A4',
  quantity: 2,
  unitPrice: 20,
}
const original: CartLine = { id: '7original', artworkId: 7, type: 'original', quantity: 1, unitPrice: 100 }

describe('the checkout form says', () => {
  test.each([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['email', 'Please enter a valid email'],
    ['phone', 'Phone number is required'],
    ['address', 'Address is required'],
    ['city', 'City is required'],
    ['zipCode', 'ZIP code is required'],
    ['country', 'Country is required'],
  ])('of an empty %s: %s', (field, message) => {
    const { error } = checkoutCustomerSchema.safeParse({ ...CUSTOMER, [field]: '' })
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([
      field,
      message,
    ])
    expect(new Set(error?.issues.map((issue) => issue.path.join('.')))).toEqual(new Set([field]))
  })

  test.each([
    'ada',
    'ada@',
    '@example.test',
    'ada@example',
    'a b@example.test',
    'ada@example.test, b@example.test',
  ])('that %s is no email', (email) => {
    expect(checkoutCustomerSchema.safeParse({ ...CUSTOMER, email }).error?.issues[0]?.message).toBe(
      'Please enter a valid email',
    )
  })
})

test('a customer lives in the US unless another country is chosen, and needs no instructions', () => {
  expect(checkoutCustomerSchema.parse(CUSTOMER)).toEqual({ ...CUSTOMER, country: 'US' })
})

test('the names of countries and their codes are the same list, of about 240', () => {
  expect(COUNTRY_NAMES.map(([code]) => code).sort()).toEqual([...COUNTRY_CODES].sort())
  expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length)
  expect(COUNTRY_CODES.length).toBeGreaterThanOrEqual(240)
  expect(COUNTRY_CODES.length).toBeLessThan(255)
})

describe('a cart line', () => {
  test.each([1, 10])('of %d prints is one', (quantity) => {
    expect(cartLineSchema.safeParse({ ...print, quantity }).success).toBe(true)
  })

  test.each([0, 11, 1.5, -1, '2', null])('of %j prints is none', (quantity) => {
    expect(cartLineSchema.safeParse({ ...print, quantity }).success).toBe(false)
  })

  test('of an original has the quantity 1', () => {
    expect(cartLineSchema.safeParse(original).success).toBe(true)
    expect(cartLineSchema.safeParse({ ...original, quantity: 2 }).success).toBe(false)
  })

  test('of a print names its size', () => {
    expect(cartLineSchema.safeParse({ ...print, printSize: undefined }).success).toBe(false)
  })

  test('is the same as another of the same artwork, type and size', () => {
    const same: CartLine = { ...print, id: 'x', quantity: 5, unitPrice: 1 }
    expect(lineKey(print)).toBe(lineKey(same))
    const others: CartLine[] = [original, { ...print, printSize: 'A3' }, { ...print, artworkId: 8 }]
    expect(new Set([print, ...others].map(lineKey)).size).toBe(4)
  })
})

test('an order’s id is read in lower case too', () => {
  expect(orderIdSchema.parse('7zk3m0qx2b')).toBe('7ZK3M0QX2B')
})

test('an order is pending or completed, and nothing else', () => {
  expect(
    ['pending', 'completed', 'shipped', ''].filter((status) => orderStatusSchema.safeParse(status).success),
  ).toEqual(['pending', 'completed'])
})
