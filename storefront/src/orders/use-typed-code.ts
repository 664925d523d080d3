import { useState } from 'react'
import type { ShownQuote } from './use-order-quote'

/** A code at the checkout: as it is typed, as it is asked for, and as it is applied. */
export type TypedCode = {
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
  /** Takes what a quote said of the code that it was asked with. */
  hear: (quote: ShownQuote) => void
}

type Heard = {
  asked: string | null | undefined
  applied: string | null | undefined
  problem: string | undefined
}
type CodeState = Pick<TypedCode, 'typed' | 'code' | 'applied' | 'problem'>

const withCode = (code: string): CodeState => ({ typed: code, code, applied: null, problem: null })

/** The state once a quote has said of a code that it has a name in the sums, or a problem; the same where nothing is new. */
function afterQuote(now: CodeState, { asked, applied, problem }: Heard): CodeState {
  if (now.code === '' || asked !== now.code) return now
  if (problem) return { ...now, code: '', applied: null, problem }
  if (!applied || applied === now.applied) return now
  return { ...now, applied, problem: null }
}

/**
 * The state of a code that is typed at checkout. One that gives nothing is not asked for again by itself.
 * @param given.first reads the code that is asked for at once; '' for none
 * @param given.remember takes the code whenever the buyer changes it
 * @param given.heard what a quote says of the code
 */
export function useTypedCode(given: {
  first?: () => string
  remember?: (code: string) => void
  heard: (quote: ShownQuote) => Omit<Heard, 'problem'>
  /** The field of the contract that problems of the code are told of. */
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
