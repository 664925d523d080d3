import { CODE_FIELD } from '@gesso/shared-types/features/discounts/discount'
import { useState } from 'react'
import { recallCode, rememberCode } from '../../orders/code-of-link'
import type { ShownQuote } from '../../orders/use-order-quote'

/** What the last quote said of the code that it was asked for. */
export type QuotedCode = { name: string } | { problem: string }

/** A discount code at the checkout: as it is typed, as it is asked for, and as it is applied. */
export type DiscountCode = {
  typed: string
  type: (text: string) => void
  apply: () => void
  remove: () => void
  /** What quotes and the order are asked with; '' for none. */
  code: string
  /** The name of the code that the sums have, or null. */
  applied: string | null
  /** Whether a quote with the code is on its way. */
  isAsked: boolean
  problem: string | null
  /** Takes what a quote, or a refused order, said of the code that it was asked with. */
  hear: (code: string, quoted: QuotedCode) => void
}

type State = Pick<DiscountCode, 'typed' | 'code' | 'applied' | 'problem'>

/** What a quote says of the code that it was asked with; null where it says nothing. */
export function quotedCode(
  quote: Pick<ShownQuote, 'amounts' | 'problems' | 'code' | 'refusal'>,
): QuotedCode | null {
  if (quote.code === '') return null
  const problem = quote.problems.find(({ field }) => field === CODE_FIELD)?.message ?? quote.refusal
  if (problem) return { problem }
  const name = quote.amounts?.discountCode
  return name ? { name } : null
}

/** A code that a link brought along is asked for at once. One that gives nothing is not asked for again by itself. */
export function useDiscountCode(takesCodes: boolean): DiscountCode {
  const [state, setState] = useState<State>(() => {
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
    hear: (code, quoted) =>
      setState((now) => {
        if (now.code !== code || code === '') return now
        if ('name' in quoted && now.applied === quoted.name) return now
        return 'name' in quoted
          ? { ...now, applied: quoted.name, problem: null }
          : { ...now, code: '', applied: null, problem: quoted.problem }
      }),
  }
}
