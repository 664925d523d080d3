import { GIFT_CARD_FIELD } from '@gesso/shared-types/features/gift-cards/gift-card'
import { useState } from 'react'
import type { ShownQuote } from '../../orders/use-order-quote'
import type { DiscountCode } from '../discounts/use-discount-code'

/** A gift card at the checkout, in the manner of a discount code: typed, asked for, applied. */
export type GiftCardCode = Omit<DiscountCode, 'hear'> & { hear: (quote: ShownQuote) => void }

type State = Pick<GiftCardCode, 'typed' | 'code' | 'applied' | 'problem'>
const NONE: State = { typed: '', code: '', applied: null, problem: null }

/** The code is kept on this page alone: whoever has it can spend the card. */
export function useGiftCard(): GiftCardCode {
  const [state, setState] = useState<State>(NONE)
  return {
    ...state,
    isAsked: state.code !== '' && state.applied === null,
    type: (typed) => setState({ ...state, typed, problem: null }),
    apply: () => {
      const code = state.typed.trim()
      setState({ ...state, code, applied: null, problem: code ? null : 'Please type a code.' })
    },
    remove: () => setState(NONE),
    hear: ({ giftCode, giftCard, problems, refusal }) => {
      if (state.code === '' || giftCode !== state.code) return
      const problem = problems.find(({ field }) => field === GIFT_CARD_FIELD)?.message ?? refusal
      if (problem) setState({ ...state, code: '', applied: null, problem })
      else if (giftCard && state.applied !== giftCard.lastFour)
        setState({ ...state, applied: giftCard.lastFour, problem: null })
    },
  }
}
