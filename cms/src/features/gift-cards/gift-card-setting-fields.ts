import {
  LEAST_GIFT_CARD_CENTS,
  MOST_GIFT_CARD_CENTS,
} from '@gesso/shared-types/features/gift-cards/gift-card'
import { formatCents, parseMoney } from '@gesso/shared-types/money/money'
import type { Field } from 'payload'
import { moneyField } from '../../platform/database/money-field'
import { severalLines } from '../../settings/text-rules'
import { readSums } from './gift-card-sums'

const BOUNDS = `${formatCents(LEAST_GIFT_CARD_CENTS)} to ${formatCents(MOST_GIFT_CARD_CENTS)}`

const validSums = (value: unknown): true | string => {
  if (value === null || value === undefined || value === '') return true
  return (
    (typeof value === 'string' && value.length <= 100 && readSums(value) !== null) ||
    `Write up to eight sums from ${BOUNDS}, like 50, 100, 250.`
  )
}

const validBound =
  (other: 'giftCardLeast' | 'giftCardMost') =>
  (value: unknown, { siblingData }: { siblingData: object }): true | string => {
    const cents = value === null || value === undefined || value === '' ? null : parseMoney(value)
    const beside = (siblingData as Record<string, unknown>)[other]
    const otherCents = beside === null || beside === undefined || beside === '' ? null : parseMoney(beside)
    if (cents === null) return otherCents === null || 'Fill in both, or neither.'
    if (cents < LEAST_GIFT_CARD_CENTS || cents > MOST_GIFT_CARD_CENTS) return `Enter a sum from ${BOUNDS}.`
    if (other === 'giftCardLeast' && otherCents !== null && cents < otherCents)
      return 'The largest sum is below the smallest.'
    return true
  }

/** A money field with a rule about the other bound, in addition to that of an amount. */
const bound = (field: Parameters<typeof moneyField>[0], other: 'giftCardLeast' | 'giftCardMost'): Field => {
  const money = moneyField(field)
  const validate = (value: unknown, options: { siblingData: object }) => validBound(other)(value, options)
  return { ...money, validate } as Field
}

const validMonths = (value: unknown): true | string =>
  value === null ||
  value === undefined ||
  (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 120) ||
  'Enter a whole number of months from 1 to 120, or nothing.'

/** The gift cards that the shop sells. While the sums are empty it sells none. */
export const giftCardFields: Field[] = [
  {
    name: 'giftCardSums',
    label: 'Sums (USD)',
    type: 'text',
    validate: validSums,
    admin: {
      description: 'Gift cards that you sell, like 50, 100, 250. Empty, and no sum of their own below: none.',
    },
  },
  {
    type: 'row',
    fields: [
      bound(
        {
          name: 'giftCardLeast',
          label: 'Any sum from (USD)',
          admin: { width: '50%', description: 'Buyers may name a sum of their own.' },
        },
        'giftCardMost',
      ),
      bound({ name: 'giftCardMost', label: 'to (USD)', admin: { width: '50%' } }, 'giftCardLeast'),
    ],
  },
  {
    name: 'giftCardMonths',
    label: 'Good for how many months',
    type: 'number',
    validate: validMonths,
    admin: {
      description:
        'From the day on which it is sent. Empty: it does not run out. Many countries forbid that a gift card runs out soon, or at all.',
    },
  },
  {
    name: 'giftCardWords',
    label: 'What else buyers should know',
    type: 'textarea',
    validate: severalLines(1000),
    admin: { description: 'Stands on the page where gift cards are bought.' },
  },
]
