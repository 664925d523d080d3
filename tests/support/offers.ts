import { passBotCheck } from './bot-check'
import type { Visitor } from './visitor'

export const OFFERER = { name: 'Ada Byron', email: 'ada@example.test' }

type Offered = { amount?: string; name?: string; email?: string; words?: string }

/** Offers an amount for an artwork, by default 80.00. */
export const makeOffer = async (visitor: Visitor, work: string, offered: Offered = {}) =>
  visitor.call('makeOffer', {
    work,
    amount: '80.00',
    ...OFFERER,
    ...offered,
    altcha: await passBotCheck(visitor),
  })

type Wanted = { what?: string; size?: string; budget?: string; neededBy?: string }

/** Asks for a commission. */
export const askForCommission = async (visitor: Visitor, wanted: Wanted = {}) =>
  visitor.call('askForCommission', {
    what: 'Our house in the snow',
    ...OFFERER,
    ...wanted,
    altcha: await passBotCheck(visitor),
  })
