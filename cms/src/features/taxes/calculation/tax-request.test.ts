import { businessNumber } from './tax-request'

test.each([
  ['DE123456789', 'DE', true],
  ['EL123456789', 'GR', true],
  ['XI123456789', 'GB', true],
  ['GB123456789', 'GB', false],
  ['CHE123456789', 'CH', false],
  ['123456789', 'US', false],
])('whether %s of %s is a number of the European Union: %s', (number, country, isEuropean) => {
  expect(businessNumber(number, country)).toEqual({ number, isEuropean })
})
