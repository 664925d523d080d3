import { knownCountry } from '../../settings/country-fields'
import {
  eachPlaceOnce,
  ownTaxNumber,
  percentage,
  productTaxCode,
  requiredPercentage,
  stateOfCountry,
  thresholdGiven,
  thresholdOfMember,
} from './tax-field-rules'

const of = (siblingData: object) => ({ siblingData })

test.each<[string, true | string]>([
  ['nothing', percentage(null)],
  ['three decimals', percentage(8.875)],
  ['none where one is needed', requiredPercentage(0)],
  ['no country', knownCountry('')],
  ['a state of a list', stateOfCountry('NY', of({ country: 'US' }))],
  ['a state that is typed', stateOfCountry('Roma', of({ country: 'IT' }))],
  ['a country with two states', eachPlaceOnce([{ country: 'US', state: 'NY' }, { country: 'US' }])],
  ['a number without its letters', ownTaxNumber('123456789', of({ country: 'DE' }))],
  ['the destination’s rates anywhere', thresholdOfMember('destination', of({ country: 'CH' }))],
  ['no threshold where none is looked at', thresholdGiven(null, of({ distanceSales: 'destination' }))],
  ['no tax code', productTaxCode('')],
  ['a tax code', productTaxCode('txcd_99999999')],
])('takes %s', (_what, said) => {
  expect(said).toBe(true)
})

test.each<[string, true | string, RegExp]>([
  ['a text for a rate', requiredPercentage('7'), /0 for no tax/],
  ['four decimals', percentage(7.0001), /three decimals/],
  ['a country that is a list', knownCountry(['DE']), /Choose a country/],
  ['a state that is a list', stateOfCountry(['NY'], of({ country: 'US' })), /text/],
  [
    'a place twice, beside a row that is nothing',
    eachPlaceOnce([null, { country: 'DE' }, { country: 'DE' }]),
    /Germany/,
  ],
  [
    'a tax number that is a list',
    ownTaxNumber(['DE123456789'], of({ country: 'DE' })),
    /form of a tax number/,
  ],
  ['another way to treat distance sales', thresholdOfMember('both', of({ country: 'DE' })), /one of the two/],
  ['a threshold outside the union', thresholdOfMember('threshold', of({ country: 'CH' })), /member state/],
  ['a threshold that is no sum', thresholdGiven('much', of({ distanceSales: 'destination' })), /10,000 EUR/],
  ['a threshold of nothing', thresholdGiven('0.00', of({ distanceSales: 'threshold' })), /10,000 EUR/],
  ['a tax code in words', productTaxCode('paintings'), /txcd_99999999/],
  ['a tax code that is a list', productTaxCode(['txcd_99999999']), /txcd_99999999/],
])('refuses %s', (_what, said, words) => {
  expect(said).toMatch(words)
})
