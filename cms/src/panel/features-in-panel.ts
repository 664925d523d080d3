import type { OrderEnding, OrderEndingProps } from '@gesso/shared-types/orders/order-ending'
import type { ComponentType } from 'react'
import { agreementEntries } from '../features/agreements/panel/agreement-entries'
import type { DecisionProps, MessageFactsProps, ThreadEntries } from '../features/answers/panel/thread-parts'
import { cancelling } from '../features/cancellations/panel/cancelling'
import { Find } from '../features/command-palette/panel/Find'
import { PrintCustoms } from '../features/customs/panel/PrintCustoms'
import { FairSignOut } from '../features/fair/panel/FairSignOut'
import { HelpLink } from '../features/help/panel/HelpLink'
import { OfferDecision } from '../features/offers/panel/OfferDecision'
import { OfferFacts } from '../features/offers/panel/OfferFacts'
import { PrintSlip } from '../features/packing-slips/panel/PrintSlip'
import { offerUndo } from '../features/undo/panel/offer-undo'
import type { ShownSection } from '../settings/panel-sections'
import type { Parts } from './components/show-parts'
import type { MatterActionProps } from './components/today/matter-action'

/** What features add to the navigation, above its sections. */
export const navHeads: Parts<{ sections: readonly ShownSection[] }> = { 'command-palette': Find }

/** What features add to the navigation, below its sections. */
export const navParts: Parts = { fair: FairSignOut, help: HelpLink }

/** What features show about a message besides its text. */
export const messageFacts: Parts<MessageFactsProps> = { offers: OfferFacts }

/** What features add among the replies to a message. */
export const threadEntries: readonly ThreadEntries[] = [agreementEntries]

/** What features let the artist decide about a message. */
export const messageDecisions: Parts<DecisionProps> = { offers: OfferDecision }

/** What features report after a change that they follow. */
export const changeTellers: readonly ((answer: object) => void)[] = [offerUndo]

/** What matters of the first page can do, by the name that they give. */
export const matterActions: Parts<MatterActionProps> = {
  'packing-slip': PrintSlip,
  customs: PrintCustoms,
}

/** How a paid order may be ended beside deleting it. */
export const orderEndings: readonly OrderEnding<ComponentType<OrderEndingProps>>[] = [cancelling]
