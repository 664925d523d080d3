import { agreementEntries } from '../features/agreements/panel/agreement-entries'
import type { DecisionProps, MessageFactsProps, ThreadEntries } from '../features/answers/panel/thread-parts'
import { OfferDecision } from '../features/offers/panel/OfferDecision'
import { OfferFacts } from '../features/offers/panel/OfferFacts'
import { offerUndo } from '../features/undo/panel/offer-undo'
import type { Parts } from './components/show-parts'

/** What messages say besides their text. */
export const messageFacts: Parts<MessageFactsProps> = { offers: OfferFacts }

/** What stands among the answers to a message. */
export const threadEntries: readonly ThreadEntries[] = [agreementEntries]

/** What may be decided about a message. */
export const messageDecisions: Parts<DecisionProps> = { offers: OfferDecision }

/** What is told of an answered change of many records. */
export const changeTellers: readonly ((answer: object) => void)[] = [offerUndo]
