import { fromCents, parseMoney } from '@gesso/shared-types/money'
import type { TextField } from 'payload'

/** The message for a value that is not a valid amount. */
export const MONEY_MESSAGE = 'Enter an amount from 0 to 999999.99 with at most two decimals'

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/**
 * A field for money in US dollars: text in Payload over a numeric(10,2) column, validated and written with two decimals
 * wherever it is saved from. An empty value is stored as null.
 */
export function moneyField(
  field: Pick<TextField, 'name' | 'label' | 'required' | 'admin' | 'access'>,
): TextField {
  return {
    ...field,
    type: 'text',
    admin: {
      ...field.admin,
      components: { ...field.admin?.components, Cell: '/components/cells/MoneyCell#MoneyCell' },
    },
    custom: { money: true },
    hooks: {
      beforeValidate: [
        ({ value }) => {
          if (value === undefined) return undefined
          if (isEmpty(value)) return null
          const cents = parseMoney(value)
          return cents === null ? String(value) : fromCents(cents)
        },
      ],
    },
    validate: (value: unknown) => {
      if (isEmpty(value)) return field.required ? 'This field is required' : true
      return parseMoney(value) !== null || MONEY_MESSAGE
    },
  } as TextField
}
