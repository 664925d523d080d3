import { fromCents, parseMoney } from '@gesso/shared-types/money/money'
import { readTypedMoney, type TypedMoney } from '@gesso/shared-types/money/typed-money'
import type { TextField } from 'payload'

const NO_AMOUNT = 'Enter an amount from 0 to 999999.99 with at most two decimals'

/** Reads an amount: a string as people type it, or a number as programs send it. */
export function readAmount(value: unknown): TypedMoney {
  if (typeof value === 'string') return readTypedMoney(value)
  const cents = parseMoney(value)
  return cents === null ? { problem: NO_AMOUNT, isNegative: false } : { cents }
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/**
 * Makes a field for money in US dollars: text in Payload, numeric(10,2) in the database, validated and stored with two
 * decimals wherever it is saved. An empty value is stored as null.
 */
export function moneyField(
  field: Pick<TextField, 'name' | 'label' | 'required' | 'admin' | 'access'>,
): TextField {
  return {
    ...field,
    type: 'text',
    admin: {
      ...field.admin,
      components: {
        Field: '/panel/components/money/MoneyField#MoneyField',
        ...field.admin?.components,
        Cell: '/panel/components/cells/MoneyCell#MoneyCell',
      },
    },
    custom: { money: true },
    hooks: {
      beforeValidate: [
        ({ value }) => {
          if (value === undefined) return undefined
          if (isEmpty(value)) return null
          const read = readAmount(value)
          return 'cents' in read ? fromCents(read.cents) : String(value)
        },
      ],
    },
    validate: (value: unknown) => {
      if (isEmpty(value)) return field.required ? 'This field is required' : true
      const read = readAmount(value)
      return 'cents' in read || read.problem
    },
  } as TextField
}
