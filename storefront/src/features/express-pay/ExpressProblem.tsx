import { FormError } from '../../orders/form-styles'
import { type ProblemPlace, problemText, type ShownProblem } from '../../orders/problem-text'
import { confirmationPath } from '../../routing/paths'

/** Why the last attempt to pay by wallet failed, below the wallets' buttons. */
export function ExpressProblem({
  problem,
  note,
}: { problem: ShownProblem | null } & Omit<ProblemPlace, 'press'>) {
  const text = problemText(problem, { press: 'your wallet’s button', note })
  if (!text) return null
  return (
    <FormError role="alert">
      {text}{' '}
      {problem?.kind === 'paid_before' && <a href={confirmationPath(problem.id)}>See the paid order</a>}
    </FormError>
  )
}
