import { formatCents, toCents } from '../../money/money'
import type { Agreement, AgreementState, DueState } from './agreement'
import { dayInWords } from './agreement-days'

export const AGREEMENT_STATE_LABELS: Record<AgreementState, string> = {
  asked: 'Shipping to be named',
  open: 'Link open',
  ended: 'Ended unpaid',
  withdrawn: 'Withdrawn',
  done: 'Paid',
}

export const DUE_STATE_LABELS: Record<DueState, string> = {
  open: 'Not paid yet',
  late: 'Late',
  under_way: 'Being paid',
  paid: 'Paid',
  refunded: 'Refunded',
}

/** A payment in words, without its state. */
export const dueWords = ({ label, amount, dueOn }: Agreement['payments'][number]): string =>
  `${label}: ${formatCents(toCents(amount))}${dueOn ? `, by ${dayInWords(dueOn)}` : ''}`

/** The question before an agreement is withdrawn. */
export const withdrawQuestion = ({ title, state }: Agreement): string =>
  state === 'asked'
    ? `Name no price for ${title}? It is for sale again, and the buyer is not told by the shop.`
    : `Withdraw the link for ${title}? Nothing can be paid by it any more.`
