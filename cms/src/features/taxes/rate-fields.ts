import type { Field, NumberField } from 'payload'
import { COUNTRY_OPTIONS, requiredCountry } from '../../settings/country-fields'
import { requiredLine } from '../../settings/text-rules'
import { eachPlaceOnce, percentage, requiredPercentage, stateOfCountry } from './tax-field-rules'

/** More than all countries and their states. */
const MAX_RATES = 500

const percent = (name: string, label: string, more: Partial<NumberField> = {}): NumberField =>
  ({
    name,
    label,
    type: 'number',
    min: 0,
    max: 100,
    required: true,
    validate: requiredPercentage,
    ...more,
    admin: { width: '33%', step: 0.001, ...more.admin },
  }) as NumberField

/** The rows of tax rates, one for each country or state. */
export const rateFields: Field[] = [
  {
    name: 'fillRates',
    type: 'ui',
    admin: { components: { Field: '/features/taxes/panel/FillRates#FillRates' } },
  },
  {
    name: 'rates',
    label: 'Rates',
    type: 'array',
    labels: { singular: 'Rate', plural: 'Rates' },
    maxRows: MAX_RATES,
    validate: eachPlaceOnce,
    admin: {
      description:
        'One row for each country, or for each of its states. A row without a state is for all its states that have no row of their own. To a place without a row no tax is charged.',
      components: {
        RowLabel: '/features/taxes/panel/RateLabel#RateLabel',
        afterInput: [
          {
            path: '/panel/components/OpenRows#OpenRows',
            clientProps: { first: ['country', 'originalRate'] },
          },
        ],
      },
    },
    fields: [
      {
        type: 'row',
        fields: [
          {
            name: 'country',
            type: 'select',
            options: COUNTRY_OPTIONS,
            required: true,
            validate: requiredCountry,
            admin: { width: '33%' },
          },
          {
            name: 'state',
            label: 'State',
            type: 'text',
            validate: stateOfCountry,
            admin: { width: '33%', components: { Field: '/features/taxes/panel/StateField#StateField' } },
          },
          {
            name: 'name',
            label: 'Called',
            type: 'text',
            required: true,
            validate: requiredLine(40),
            defaultValue: 'VAT',
            admin: { width: '33%', description: 'As buyers read it: VAT, Sales tax, GST and QST.' },
          },
        ],
      },
      {
        type: 'row',
        fields: [
          percent('originalRate', 'Percent'),
          percent('printRate', 'Percent for prints', {
            admin: { components: { Field: '/features/taxes/panel/PrintRateField#PrintRateField' } },
          }),
          percent('shippingRate', 'Percent for shipping', {
            required: false,
            validate: percentage,
            admin: { description: 'Empty: as what is sent. 0: no tax on shipping.' },
          }),
        ],
      },
      {
        name: 'toCheck',
        label: 'Still to be checked',
        type: 'checkbox',
        defaultValue: false,
        admin: { description: 'A note to yourself: the shop charges this rate either way.' },
      },
    ],
  },
]
