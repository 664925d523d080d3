import { isInEu } from '@gesso/shared-types/addresses/eu-countries'
import { addressCountry } from './address-country'

test.each([
  ['Lindenweg 3\n10115 Berlin\nGermany', 'DE'],
  ['Lindenweg 3\r\n10115 Berlin\r\nDEUTSCHLAND\r\n', 'DE'],
  ['12 rue Haute, 75001 Paris, France', 'FR'],
  ['Calle Mayor 1\n28013 Madrid\nEspaña', 'ES'],
  ['Keizersgracht 1\nAmsterdam\nThe Netherlands', 'NL'],
  ['Mariahilfer Straße 1\nWien\nAT', 'AT'],
  ['Ερμού 1\nΑθήνα\nΕλλάδα', 'GR'],
  ['12 Long Acre\nLondon\nUnited Kingdom', 'GB'],
  ['12 Long Acre\n8001 Zürich', null],
  ['1 Main St\nWilmington, DE', null],
  ['', null],
])('%j ends with the country %s', (address, country) => {
  expect(addressCountry(address)).toBe(country)
})

test('of these, the countries of the Union are told from all others', () => {
  expect(['DE', 'GR', 'GB', 'CH', null].map(isInEu)).toEqual([true, true, false, false, false])
})
