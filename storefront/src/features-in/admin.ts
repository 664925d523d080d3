import type { SelectionAction } from '../artworks/admin/selection-action'
import { OrderConversation } from '../features/agreements/OrderConversation'
import { CommandPaletteButton } from '../features/command-palette/CommandPaletteButton'
import { ChooseNumber } from '../features/editions/ChooseNumber'
import { FirstSteps, FirstStepsNotes } from '../features/first-steps/FirstSteps'
import { OrderDocuments } from '../features/invoices/OrderDocuments'
import { OrderMessages } from '../features/order-pages/OrderMessages'
import { WithdrawalNotice } from '../features/order-pages/WithdrawalNotice'
import { useSeriesOfSelection } from '../features/series/use-series-of-selection'
import type { LineActionProps, OrderSectionProps } from '../orders/admin/order-section'
import type { Parts } from '../ui/show-parts'

/** Beside the dashboard's heading, above its tabs, and below them. */
export const dashboardButtons: Parts = { 'command-palette': CommandPaletteButton }
export const dashboardNotes: Parts = { 'first-steps': FirstStepsNotes }
export const dashboardSections: Parts = { 'first-steps': FirstSteps }

/** What can be done with selected artworks. */
export const selectionActions: readonly SelectionAction[] = [useSeriesOfSelection]

/** On an order's details: above and below its works, and what can be done with each. */
export const orderNotices: Parts<OrderSectionProps> = { 'order-pages': WithdrawalNotice }
export const orderSections: Parts<OrderSectionProps> = {
  invoices: OrderDocuments,
  agreements: OrderConversation,
  'order-pages': OrderMessages,
}
export const lineActions: Parts<LineActionProps> = { editions: ChooseNumber }
