import { GIFT_CARD_FIELD } from '@gesso/shared-types/features/gift-cards/gift-card'
import { useState } from 'react'
import { type CodeState, codeHeard, type TypedCode } from '../../orders/typed-code'

const NONE: CodeState = { typed: '', code: '', applied: null, problem: null }

/** A gift card at the checkout. Its code is kept on this page alone: whoever has it can spend the card. */
export function useGiftCard(): TypedCode {
  const [state, setState] = useState<CodeState>(NONE)
  return {
    ...state,
    isAsked: state.code !== '' && state.applied === null,
    type: (typed) => setState({ ...state, typed, problem: null }),
    apply: () => {
      const code = state.typed.trim()
      setState({ ...state, code, applied: null, problem: code ? null : 'Please type a code.' })
    },
    remove: () => setState(NONE),
    hear: ({ asked, answer, problems, refusal }) =>
      setState((now) =>
        codeHeard(now, {
          asked: asked.giftCard,
          applied: answer?.giftCard?.lastFour,
          problem: problems.find(({ field }) => field === GIFT_CARD_FIELD)?.message ?? refusal,
        }),
      ),
  }
}
