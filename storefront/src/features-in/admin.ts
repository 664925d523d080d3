import type { OrderEnding, OrderEndingProps } from '@gesso/shared-types/orders/order-ending'
import type { ComponentType } from 'react'
import type { ArtworksFrame } from '../artworks/admin/artworks-frame'
import type { SelectionAction } from '../artworks/admin/selection-action'
import { CorrectAddress } from '../features/address-correction/CorrectAddress'
import { OrderConversation } from '../features/agreements/OrderConversation'
import { usePriceChange } from '../features/bulk-changes/use-price-change'
import { usePrintSizes } from '../features/bulk-changes/use-print-sizes'
import { useSeriesChange } from '../features/bulk-changes/use-series-change'
import { useStateChanges } from '../features/bulk-changes/use-state-changes'
import { cancelling } from '../features/cancellations/cancelling'
import { CommandPaletteButton } from '../features/command-palette/CommandPaletteButton'
import { ChooseNumber } from '../features/editions/ChooseNumber'
import { FirstSteps, FirstStepsNotes } from '../features/first-steps/FirstSteps'
import { OrderDocuments } from '../features/invoices/OrderDocuments'
import { OrderMessages } from '../features/order-pages/OrderMessages'
import { WithdrawalNotice } from '../features/order-pages/WithdrawalNotice'
import { OrderPrints, PrintOrders } from '../features/packing-slips/PrintOrders'
import { SeveralBar } from '../features/sheet/SeveralBar'
import { SheetFrame } from '../features/sheet/SheetFrame'
import { useEditTogether } from '../features/sheet/use-edit-together'
import type { LineActionProps, OrderSectionProps } from '../orders/admin/order-section'
import type { Parts } from '../ui/show-parts'

/** Next to the dashboard's heading, above its tabs, and below them. */
export const dashboardButtons: Parts = { 'command-palette': CommandPaletteButton }
export const dashboardNotes: Parts = { 'first-steps': FirstStepsNotes }
export const dashboardSections: Parts = { 'first-steps': FirstSteps }

/** Around the list of artworks, where the first may take its place, and above it. */
export const artworksFrames: readonly ArtworksFrame[] = [SheetFrame]
export const artworksTools: Parts<{ drafts: readonly number[] }> = { sheet: SeveralBar }

/** What can be done with selected artworks, in the order of the menus. */
export const selectionActions: readonly SelectionAction[] = [
  useStateChanges,
  useEditTogether,
  usePriceChange,
  useSeriesChange,
  usePrintSizes,
]

/** Above the list of orders. */
export const orderListActions: Parts = { 'packing-slips': PrintOrders }

/** For an order's details: below its address, above and below its works, and actions on the order and on each work. */
export const addressActions: Parts<OrderSectionProps> = { 'address-correction': CorrectAddress }
export const orderNotices: Parts<OrderSectionProps> = { 'order-pages': WithdrawalNotice }
export const orderSections: Parts<OrderSectionProps> = {
  invoices: OrderDocuments,
  agreements: OrderConversation,
  'order-pages': OrderMessages,
}
export const orderActions: Parts<OrderSectionProps> = { 'packing-slips': OrderPrints }
export const lineActions: Parts<LineActionProps> = { editions: ChooseNumber }

/** How a paid order may be ended beside deleting it. */
export const orderEndings: readonly OrderEnding<ComponentType<OrderEndingProps>>[] = [cancelling]
