import type { Field } from 'payload'
import { COUNTRY_OPTIONS, knownCountry } from '../../settings/country-fields'
import { singleLine } from '../../settings/text-rules'

/** Without spaces and hyphens, in capitals. */
const plain = (text: string): string => text.replaceAll(/[\s.-]/g, '').toUpperCase()

/** A number of an authority: empty, or of this form. */
const numbered = (
  name: string,
  label: string,
  form: RegExp,
  example: string,
  description: string,
): Field => ({
  name,
  label,
  type: 'text',
  validate: (value: unknown) => {
    if (typeof value !== 'string' || value.trim() === '') return singleLine(20)(value)
    return form.test(plain(value)) || `Write it like ${example}.`
  },
  hooks: { beforeChange: [({ value }) => (typeof value === 'string' ? plain(value) : value)] },
  admin: { description },
})

/** The settings of customs documents: where parcels come from, and the sender's numbers. */
export const customsFields: Field[] = [
  {
    type: 'row',
    fields: [
      {
        name: 'customsCountry',
        label: 'Country you send from',
        type: 'select',
        options: COUNTRY_OPTIONS,
        validate: knownCountry,
        admin: { width: '67%', description: 'Empty: the country at the end of your postal address.' },
      },
      {
        name: 'customsPostalCode',
        label: 'Postal code you send from',
        type: 'text',
        validate: singleLine(20),
        admin: { width: '33%' },
      },
    ],
  },
  { name: 'customsPhone', label: 'Your phone for customs', type: 'text', validate: singleLine(40) },
  numbered(
    'customsEori',
    'EORI number',
    /^[A-Z]{2}[A-Z0-9]{3,15}$/,
    'DE123456789012345',
    'Of businesses that send out of the European Union or the United Kingdom. Empty: none.',
  ),
  numbered(
    'customsIoss',
    'IOSS number',
    /^IM\d{10}$/,
    'IM0123456789',
    'If you charge the VAT of parcels to the European Union yourself. Printed only on those up to 150 euros.',
  ),
  {
    name: 'customsTaxNumber',
    label: 'VAT or tax number for customs',
    type: 'text',
    validate: singleLine(40),
  },
]
