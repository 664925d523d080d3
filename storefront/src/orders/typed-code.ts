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

export type CodeState = Pick<TypedCode, 'typed' | 'code' | 'applied' | 'problem'>

/** The state once a quote has said of a code that it has a name in the sums, or a problem; the same where nothing is new. */
export function codeHeard(
  now: CodeState,
  {
    asked,
    applied,
    problem,
  }: { asked: string | undefined; applied: string | undefined; problem: string | undefined },
): CodeState {
  if (now.code === '' || asked !== now.code) return now
  if (problem) return { ...now, code: '', applied: null, problem }
  if (applied === undefined || applied === now.applied) return now
  return { ...now, applied, problem: null }
}
