import type { OrderEnding, OrderEndingProps } from '@gesso/shared-types/orders/order-ending'
import type { ComponentType } from 'react'
import { agreementEntries } from '../features/agreements/panel/agreement-entries'
import type { DecisionProps, MessageFactsProps, ThreadEntries } from '../features/answers/panel/thread-parts'
import { cancelling } from '../features/cancellations/panel/cancelling'
import { Find } from '../features/command-palette/panel/Find'
import { HelpLink } from '../features/help/panel/HelpLink'
import { OfferDecision } from '../features/offers/panel/OfferDecision'
import { OfferFacts } from '../features/offers/panel/OfferFacts'
import { offerUndo } from '../features/undo/panel/offer-undo'
import type { Parts } from './components/show-parts'

/** What features add to the navigation, above its sections. */
export const navHeads: Parts = { 'command-palette': Find }

/** What features add to the navigation, below its sections. */
export const navParts: Parts = { help: HelpLink }

/** What features show about a message besides its text. */
export const messageFacts: Parts<MessageFactsProps> = { offers: OfferFacts }

/** What features add among the replies to a message. */
export const threadEntries: readonly ThreadEntries[] = [agreementEntries]

/** What features let the artist decide about a message. */
export const messageDecisions: Parts<DecisionProps> = { offers: OfferDecision }

/** What features report after a bulk edit. */
export const changeTellers: readonly ((answer: object) => void)[] = [offerUndo]

/** How a paid order may be ended beside deleting it. */
export const orderEndings: readonly OrderEnding<ComponentType<OrderEndingProps>>[] = [cancelling]
