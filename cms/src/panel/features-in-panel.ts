import type { ComponentType } from 'react'
import { agreementEntries } from '../features/agreements/panel/agreement-entries'
import { OfferDecision } from '../features/offers/panel/OfferDecision'
import { OfferFacts } from '../features/offers/panel/OfferFacts'
import { offerUndo } from '../features/undo/panel/offer-undo'
import type { DecisionProps, MessageFactsProps, ThreadEntries } from './components/messages/message-parts'

/** What messages say besides their text, by feature. */
export const messageFacts: Readonly<Record<string, ComponentType<MessageFactsProps>>> = { offers: OfferFacts }

/** What stands among the answers to a message. */
export const threadEntries: readonly ThreadEntries[] = [agreementEntries]

/** What may be decided about a message, by feature. */
export const messageDecisions: Readonly<Record<string, ComponentType<DecisionProps>>> = {
  offers: OfferDecision,
}

/** What is told of an answered change of many records. */
export const changeTellers: readonly ((answer: object) => void)[] = [offerUndo]
