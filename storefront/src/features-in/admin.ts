import type { SelectionAction } from '../artworks/admin/selection-action'
import { agreementEntries } from '../features/agreements/agreement-entries'
import { CommandPaletteButton } from '../features/command-palette/CommandPaletteButton'
import { ChooseNumber } from '../features/editions/ChooseNumber'
import { FirstSteps, FirstStepsNotes } from '../features/first-steps/FirstSteps'
import { OrderDocuments } from '../features/invoices/OrderDocuments'
import { OfferDecision } from '../features/offers/OfferDecision'
import { OfferFacts } from '../features/offers/OfferFacts'
import { WithdrawalNotice } from '../features/order-pages/WithdrawalNotice'
import { useSeriesOfSelection } from '../features/series/use-series-of-selection'
import type { DecisionProps, MessageFactsProps, ThreadEntries } from '../messages/admin/message-parts'
import type { LineActionProps, OrderSectionProps } from '../orders/admin/order-section'
import type { Parts } from '../ui/show-parts'

/** Next to the dashboard's heading, above its tabs, and below them. */
export const dashboardButtons: Parts = { 'command-palette': CommandPaletteButton }
export const dashboardNotes: Parts = { 'first-steps': FirstStepsNotes }
export const dashboardSections: Parts = { 'first-steps': FirstSteps }

/** What can be done with selected artworks. */
export const selectionActions: readonly SelectionAction[] = [useSeriesOfSelection]

/** For messages: facts besides the text, entries among the answers, and possible decisions. */
export const messageFacts: Parts<MessageFactsProps> = { offers: OfferFacts }
export const threadEntries: readonly ThreadEntries[] = [agreementEntries]
export const messageDecisions: Parts<DecisionProps> = { offers: OfferDecision }

/** For an order's details: above and below its works, and actions on each work. */
export const orderNotices: Parts<OrderSectionProps> = { 'order-pages': WithdrawalNotice }
export const orderSections: Parts<OrderSectionProps> = { invoices: OrderDocuments }
export const lineActions: Parts<LineActionProps> = { editions: ChooseNumber }
