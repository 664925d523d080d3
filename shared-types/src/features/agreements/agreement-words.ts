import type { Reply, Thread } from '../../message-thread'
import type { Agreement, AgreementState, DueState } from './agreement'

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

/** One entry of a conversation: an answer, or an agreement. */
type TimelineEntry = { key: string; at: string; reply?: Reply; agreement?: Agreement }

/** Answers and agreements of a conversation in the order of their times, the oldest first. */
export const timelineOf = ({ replies, agreements = [] }: Thread): TimelineEntry[] =>
  [
    ...replies.map((reply) => ({ key: `reply ${reply.id}`, at: reply.createdAt, reply })),
    ...agreements.map((agreement) => ({
      key: `agreement ${agreement.id}`,
      at: agreement.createdAt,
      agreement,
    })),
  ].toSorted((one, two) => one.at.localeCompare(two.at))
