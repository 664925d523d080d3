import { COUNTRY_CODES } from '@gesso/shared-types/addresses/countries'
import { crossesBorder, customsAreas } from './customs-areas'

const place = (text: string) => {
  const [country = '', zipCode = '', more = ''] = text.split('/')
  return country === 'US' ? { country, zipCode, state: more } : { country, zipCode, city: more }
}

test.each([
  ['DE/10115', 'FR/75001'],
  ['DE/10115', 'MC/98000'],
  ['FR/75001', 'FR/20000'],
  ['PT/1000-001', 'PT/9500-001'],
  ['FI/00100', 'SE/11120'],
  ['IE', 'GB/BT1 5GS'],
  ['GB/SW1A 1AA', 'GB/bt1 5gs'],
  ['GB/SW1A 1AA', 'IM/IM1 1AA'],
  ['CH/8001', 'LI/9490'],
  ['CH/8001', 'DE/78266'],
  ['ES/35001', 'ES/38001'],
  ['US/10001/NY', 'PR/00901'],
  ['US/10001/NY', 'US/96801/HI'],
  ['IT/20121', 'IT/23030/Valdisotto'],
  ['JP/100-0001', 'JP'],
])('nothing is declared from %s to %s', (from, to) => {
  expect(crossesBorder(place(from), place(to))).toBe(false)
  expect(crossesBorder(place(to), place(from))).toBe(false)
})

test.each([
  ['DE/10115', 'CH/8001'],
  ['US/10001/NY', 'DE/10115'],
  ['DE/10115', 'GB/SW1A 1AA'],
  ['US/10001/NY', 'GB/BT1 5GS'],
  ['GB/SW1A 1AA', 'JE/JE2 3AB'],
  ['GG/GY1 1AA', 'JE/JE2 3AB'],
  ['GB/SW1A 1AA', 'GB/GY1 1AA'],
  ['ES/28001', 'ES/35001'],
  ['ES/28001', 'ES/51001'],
  ['ES/51001', 'ES/52001'],
  ['DE/10115', 'DE/27498'],
  ['DE/10115', 'DE/78266'],
  ['IT/20121', 'IT/23041'],
  ['IT/20121', 'IT/23030/Livigno'],
  ['IT/20121', 'IT/22061'],
  ['FI/00100', 'AX/22100'],
  ['FI/00100', 'FI/22100'],
  ['FR/75001', 'FR/97400'],
  ['FR/75001', 'RE/97400'],
  ['GR/10431', 'GR/63086'],
  ['CH/8001', 'CH/7562'],
  ['NO/0150', 'SJ/9170'],
  ['DK/1050', 'FO/100'],
  ['US/10001/NY', 'US/96910/GU'],
  ['US/10001/NY', 'VI/00801'],
  ['CN/100000', 'HK'],
])('customs documents are needed from %s to %s', (from, to) => {
  expect(crossesBorder(place(from), place(to))).toBe(true)
  expect(crossesBorder(place(to), place(from))).toBe(true)
})

test('a place on Åland or Réunion is in the same area, however its country is chosen', () => {
  expect(customsAreas(place('FI/22100'))).toEqual(customsAreas(place('AX/22100')))
  expect(customsAreas(place('FR/97400'))).toEqual(customsAreas(place('RE/97400')))
})

test('nothing is declared within any country', () => {
  for (const country of COUNTRY_CODES)
    expect([country, crossesBorder({ country, zipCode: '' }, { country, zipCode: '' })]).toEqual([
      country,
      false,
    ])
})
