import { addressLines } from './address-lines'

const customer = {
  firstName: 'Ada',
  lastName: 'Lindqvist',
  email: 'ada@example.test',
  phone: null,
  address: '18 Chestnut Street',
  city: 'San Francisco',
  zipCode: '94133',
  country: 'US',
}

test('an address has its country by name', () => {
  expect(addressLines(customer)).toEqual(['18 Chestnut Street', 'San Francisco 94133', 'United States'])
  expect(addressLines({ ...customer, country: '??' }).at(-1)).toBe('??')
})

test('a country alone is no address', () => {
  expect(addressLines({ ...customer, address: null, city: '', zipCode: null })).toEqual([])
})
