import { formatCents } from '@gesso/shared-types/money/money'
import type { OrderProblem } from './order-problem'

/** Why the last attempt failed, as shown next to the button. */
export type CompletionProblem =
  | OrderProblem
  | { kind: 'declined'; message: string }
  /** It is unknown whether the payment succeeded. `isHeard`: the server answered, and has not received it so far. */
  | { kind: 'unclear'; isHeard: boolean }
  /** An earlier order for other items, whose outcome was unknown, is paid: the buyer must confirm the new one. */
  | { kind: 'paid_before'; id: string; number: string }
  /** The order was placed earlier at prices that it keeps: the buyer must see its total before paying. */
  | { kind: 'other_total'; totalCents: number }

/** `isUncharged`: whether it is certain that no earlier attempt was charged. */
export type ShownProblem = CompletionProblem & { isUncharged?: boolean }

/** The name of the button that tries again, and the place of the note about the cart. */
export type ProblemPlace = { press: string; note: string }

const CHARGED_ONCE = 'An order is charged once at most.'

/** Why an order was not completed, and what the buyer can do; undefined when a toast and the fields say it. */
export function problemText(problem: ShownProblem | null, { press, note }: ProblemPlace): string | undefined {
  switch (problem?.kind) {
    case 'declined':
      return `${problem.message} You can try again or use another card.`
    case 'unreachable':
      return `The shop or its payment service could not be reached. Please try again in a moment. ${CHARGED_ONCE}`
    case 'price_changed':
    case 'artwork_unavailable': {
      const changed = `Your cart has changed: see the note ${note}.`
      return problem.isUncharged ? `${changed} Nothing was charged.` : changed
    }
    case 'unclear':
      return problem.isHeard
        ? `The shop has not received your payment so far, but it may still arrive. Press ${press} to ask again or to pay. ${CHARGED_ONCE}`
        : `The connection was lost, so we do not know yet whether your payment went through. Press ${press} to find out. ${CHARGED_ONCE}`
    case 'paid_before':
      return `You have paid for order ${problem.number} already. Press ${press} to order what is in your cart now as well.`
    case 'other_total':
      return `You placed this order earlier at a total of ${formatCents(problem.totalCents)} USD, which still stands. Press ${press} to pay it.`
    case 'total_changed':
      return `The total of your order is ${formatCents(problem.totalCents)} USD now: see your order summary. Press ${press} to pay it.`
    case 'other':
      return problem.message
    default:
      return undefined
  }
}

/** Whether no toast announces the problem, so that the text must be read out. */
export const hasNoToast = (problem: ShownProblem | null): boolean =>
  problem?.kind === 'other_total' ||
  problem?.kind === 'paid_before' ||
  problem?.kind === 'total_changed' ||
  problem?.kind === 'agreement'
