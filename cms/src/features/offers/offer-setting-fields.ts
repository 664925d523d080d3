import type { OffersFor } from '@gesso/shared-types/features/offers/offer'
import type { Field } from 'payload'
import { moneyField } from '../../platform/database/money-field'
import { severalLines } from '../../settings/text-rules'

const OFFERS_FOR_WORDS: Record<OffersFor, string> = {
  none: 'No works',
  for_sale: 'Works for sale',
  on_request: 'Works with their price on request',
  both: 'Both',
}

const isShare = (value: unknown) =>
  value === null ||
  value === undefined ||
  (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100) ||
  'Enter a whole number from 1 to 100.'

/** The settings of offers and commissions. */
export const offerFields: Field[] = [
  {
    name: 'takesOffers',
    label: 'Take offers for',
    type: 'select',
    options: Object.entries(OFFERS_FOR_WORDS).map(([value, label]) => ({ value, label })),
    defaultValue: 'for_sale',
    admin: {
      description:
        'Visitors find “Make an offer” below these works while they are neither sold nor kept for somebody. An offer is a message: you answer it, and nothing is bound before you do.',
    },
  },
  {
    name: 'leastOfferShare',
    label: 'Smallest offer, in percent of the price',
    type: 'number',
    validate: isShare,
    admin: {
      description: 'Lower ones are refused, and the form names the least amount. Empty: any is taken.',
      condition: (_data, siblings) => ['for_sale', 'both'].includes(siblings?.takesOffers),
    },
  },
  {
    name: 'takesCommissions',
    label: 'Take commissions',
    type: 'checkbox',
    defaultValue: true,
    admin: { description: 'A page at /commission, with a link at the end of every page.' },
  },
  {
    name: 'commissionWords',
    label: 'Words on the page of commissions',
    type: 'textarea',
    validate: severalLines(2000),
    admin: {
      description: 'How you work, how long it takes, what you do not make.',
      condition: (_data, siblings) => Boolean(siblings?.takesCommissions),
    },
  },
  moneyField({
    name: 'commissionFrom',
    label: 'Commissions from (USD)',
    admin: {
      description: 'Empty: no price is named.',
      condition: (_data, siblings) => Boolean(siblings?.takesCommissions),
    },
  }),
]
