import { agreementEntries } from '../features/agreements/agreement-entries'
import type { DecisionProps, MessageFactsProps, ThreadEntries } from '../features/answers/thread-parts'
import { OfferDecision } from '../features/offers/OfferDecision'
import { OfferFacts } from '../features/offers/OfferFacts'
import type { Parts } from '../ui/show-parts'

/** What messages say besides their text, what stands among their answers, and what may be decided. */
export const messageFacts: Parts<MessageFactsProps> = { offers: OfferFacts }
export const threadEntries: readonly ThreadEntries[] = [agreementEntries]
export const messageDecisions: Parts<DecisionProps> = { offers: OfferDecision }
