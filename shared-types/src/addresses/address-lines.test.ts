import { addressLines, type PostalAddress } from './address-lines'

const address = (given: Partial<PostalAddress>): PostalAddress => ({
  address: '18 Chestnut Street',
  addressLine2: null,
  city: 'Chicago',
  state: null,
  zipCode: '60601',
  country: 'US',
  ...given,
})

test.each<[string, Partial<PostalAddress>, string[]]>([
  [
    'the United States',
    { addressLine2: 'Apt. 4', state: 'IL' },
    ['18 Chestnut Street', 'Apt. 4', 'Chicago, IL 60601', 'United States'],
  ],
  ['the United States, without a state', {}, ['18 Chestnut Street', 'Chicago 60601', 'United States']],
  [
    'Switzerland',
    { address: 'Seestrasse 1', city: 'Zürich', zipCode: '8001', country: 'CH' },
    ['Seestrasse 1', 'CH-8001 Zürich', 'Switzerland'],
  ],
  [
    'the United Kingdom',
    { address: '1 High Street', city: 'London', zipCode: 'SW1A 1AA', country: 'GB' },
    ['1 High Street', 'London', 'SW1A 1AA', 'United Kingdom'],
  ],
  [
    'Canada',
    { address: '1 King St', city: 'Toronto', state: 'ON', zipCode: 'M5H 1A1', country: 'CA' },
    ['1 King St', 'Toronto ON M5H 1A1', 'Canada'],
  ],
  [
    'Japan, whose form has no place for the city',
    { address: '1-2-3 Jingumae', city: 'Shibuya', state: 'Tokyo', zipCode: '150-0001', country: 'JP' },
    ['1-2-3 Jingumae, Tokyo', '150-0001', 'Shibuya', 'Japan'],
  ],
])('an address in %s is written as there', (_where, given, lines) => {
  expect(addressLines(address(given))).toEqual(lines)
})

test('a street of two lines, and a country that nobody knows, lose nothing', () => {
  expect(addressLines(address({ address: 'c/o Byron\r\n1 Mill Lane', country: 'Germany' }))).toEqual([
    'c/o Byron',
    '1 Mill Lane',
    'Chicago',
    '60601',
    'Germany',
  ])
})

test('a country alone is no address', () => {
  expect(addressLines(address({ address: null, city: '', zipCode: null }))).toEqual([])
})
