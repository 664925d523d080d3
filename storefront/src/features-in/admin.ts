import type { SelectionAction } from '../artworks/admin/selection-action'
import { CorrectAddress } from '../features/address-correction/CorrectAddress'
import { agreementEntries } from '../features/agreements/agreement-entries'
import { CommandPaletteButton } from '../features/command-palette/CommandPaletteButton'
import { ChooseNumber } from '../features/editions/ChooseNumber'
import { FirstSteps, FirstStepsNotes } from '../features/first-steps/FirstSteps'
import { OrderDocuments } from '../features/invoices/OrderDocuments'
import { OfferDecision } from '../features/offers/OfferDecision'
import { OfferFacts } from '../features/offers/OfferFacts'
import { WithdrawalNotice } from '../features/order-pages/WithdrawalNotice'
import { OrderPrints, PrintOrders } from '../features/packing-slips/PrintOrders'
import { useSeriesOfSelection } from '../features/series/use-series-of-selection'
import type { DecisionProps, MessageFactsProps, ThreadEntries } from '../messages/admin/message-parts'
import type { LineActionProps, OrderSectionProps } from '../orders/admin/order-section'
import type { Parts } from '../ui/show-parts'

/** Beside the dashboard's heading, above its tabs, and below them. */
export const dashboardButtons: Parts = { 'command-palette': CommandPaletteButton }
export const dashboardNotes: Parts = { 'first-steps': FirstStepsNotes }
export const dashboardSections: Parts = { 'first-steps': FirstSteps }

/** What can be done with selected artworks. */
export const selectionActions: readonly SelectionAction[] = [useSeriesOfSelection]

/** What messages say besides their text, what stands among their answers, and what may be decided. */
export const messageFacts: Parts<MessageFactsProps> = { offers: OfferFacts }
export const threadEntries: readonly ThreadEntries[] = [agreementEntries]
export const messageDecisions: Parts<DecisionProps> = { offers: OfferDecision }

/** Above the list of orders. */
export const orderListActions: Parts = { 'packing-slips': PrintOrders }

/** On an order's details: below its address, above and below its works, what can be done with it, and with each of its works. */
export const addressActions: Parts<OrderSectionProps> = { 'address-correction': CorrectAddress }
export const orderNotices: Parts<OrderSectionProps> = { 'order-pages': WithdrawalNotice }
export const orderSections: Parts<OrderSectionProps> = { invoices: OrderDocuments }
export const orderActions: Parts<OrderSectionProps> = { 'packing-slips': OrderPrints }
export const lineActions: Parts<LineActionProps> = { editions: ChooseNumber }
