import { CODE_FIELD } from '@gesso/shared-types/features/discounts/discount'
import { useState } from 'react'
import { recallCode, rememberCode } from '../../orders/code-of-link'
import { type CodeState, codeHeard, type TypedCode } from '../../orders/typed-code'

/** A code that a link brought along is asked for at once. One that gives nothing is not asked for again by itself. */
export function useDiscountCode(takesCodes: boolean): TypedCode {
  const [state, setState] = useState<CodeState>(() => {
    const code = takesCodes ? recallCode() : ''
    return { typed: code, code, applied: null, problem: null }
  })
  return {
    ...state,
    isAsked: state.code !== '' && state.applied === null,
    type: (typed) => {
      if (typed === '') rememberCode('')
      setState({ ...state, typed, problem: null })
    },
    apply: () => {
      const code = state.typed.trim()
      rememberCode(code)
      setState({ ...state, code, applied: null, problem: code ? null : 'Please type a code.' })
    },
    remove: () => {
      rememberCode('')
      setState({ typed: '', code: '', applied: null, problem: null })
    },
    hear: ({ asked, amounts, problems, refusal }) =>
      setState((now) =>
        codeHeard(now, {
          asked: asked.choices?.code ?? undefined,
          applied: amounts?.discountCode ?? undefined,
          problem: problems.find(({ field }) => field === CODE_FIELD)?.message ?? refusal,
        }),
      ),
  }
}
