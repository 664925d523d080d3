import { useState } from 'react'
import type { ShownQuote } from './use-order-quote'

/** A code at checkout: as typed, as requested, and as applied. */
export type TypedCode = {
  typed: string
  type: (text: string) => void
  apply: () => void
  remove: () => void
  /** The code in quotes and the order; '' for none. */
  code: string
  /** The name of the code in the sums, or null. */
  applied: string | null
  /** Whether a quote with the code is in progress. */
  isAsked: boolean
  problem: string | null
  /** Reads the code's result from a quote. */
  hear: (quote: ShownQuote) => void
}

type Heard = {
  asked: string | null | undefined
  applied: string | null | undefined
  problem: string | undefined
}
type CodeState = Pick<TypedCode, 'typed' | 'code' | 'applied' | 'problem'>

const withCode = (code: string): CodeState => ({ typed: code, code, applied: null, problem: null })

/** The state after a quote has applied or refused the code; the same state when nothing is new. */
function afterQuote(now: CodeState, { asked, applied, problem }: Heard): CodeState {
  if (now.code === '' || asked !== now.code) return now
  if (problem) return { ...now, code: '', applied: null, problem }
  if (!applied || applied === now.applied) return now
  return { ...now, applied, problem: null }
}

/**
 * The state of a code at checkout. A refused code is not requested again by itself.
 * @param given.first returns the code to apply at once; '' for none
 * @param given.remember called with the code whenever the buyer changes it
 * @param given.heard reads the code's result from a quote
 */
export function useTypedCode(given: {
  first?: () => string
  remember?: (code: string) => void
  heard: (quote: ShownQuote) => Omit<Heard, 'problem'>
  /** The contract's field for problems with the code. */
  field: string
}): TypedCode {
  const { first = () => '', remember = () => {}, heard, field } = given
  const [state, setState] = useState(() => withCode(first()))
  return {
    ...state,
    isAsked: state.code !== '' && state.applied === null,
    type: (typed) => {
      if (typed === '') remember('')
      setState({ ...state, typed, problem: null })
    },
    apply: () => {
      const code = state.typed.trim()
      remember(code)
      setState({ ...state, code, applied: null, problem: code ? null : 'Please type a code.' })
    },
    remove: () => {
      remember('')
      setState(withCode(''))
    },
    hear: (quote) => {
      const problem = quote.problems.find((each) => each.field === field)?.message ?? quote.refusal
      setState((now) => afterQuote(now, { ...heard(quote), problem }))
    },
  }
}
