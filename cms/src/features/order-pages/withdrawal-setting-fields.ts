import type { WithdrawalFor } from '@gesso/shared-types/features/order-pages/withdrawal'
import type { Field } from 'payload'

const WITHDRAWAL_FOR_WORDS: Record<WithdrawalFor, string> = {
  europe: 'Buyers in the EU, the EEA and the UK',
  everyone: 'All buyers',
}

const isDays = (value: unknown) =>
  value === null ||
  value === undefined ||
  (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100) ||
  'Enter a whole number from 1 to 100.'

/** The settings of the right of withdrawal. */
export const withdrawalFields: Field[] = [
  {
    name: 'withdrawalDays',
    label: 'Right of withdrawal, in days',
    type: 'number',
    validate: isDays,
    admin: {
      description:
        'So many days from the day on which they receive it, buyers can declare on the page of their order that they withdraw. You both get an email, and nothing is refunded by itself. Not for commissions and for businesses. Empty: the page says nothing of it.',
    },
  },
  {
    name: 'withdrawalFor',
    label: 'Who has it',
    type: 'select',
    options: Object.entries(WITHDRAWAL_FOR_WORDS).map(([value, label]) => ({ value, label })),
    defaultValue: 'europe',
    admin: { condition: (_data, siblings) => Boolean(siblings?.withdrawalDays) },
  },
]
