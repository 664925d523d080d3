import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { ArtworksFrame } from '../artworks/admin/artworks-frame'
import type { SelectionAction } from '../artworks/admin/selection-action'
import { agreementEntries } from '../features/agreements/agreement-entries'
import { usePriceChange } from '../features/bulk-changes/use-price-change'
import { usePrintSizes } from '../features/bulk-changes/use-print-sizes'
import { useSeriesChange } from '../features/bulk-changes/use-series-change'
import { useStateChanges } from '../features/bulk-changes/use-state-changes'
import { CommandPaletteButton } from '../features/command-palette/CommandPaletteButton'
import { ChooseNumber } from '../features/editions/ChooseNumber'
import { FirstSteps, FirstStepsNotes } from '../features/first-steps/FirstSteps'
import { OrderDocuments } from '../features/invoices/OrderDocuments'
import { OfferDecision } from '../features/offers/OfferDecision'
import { OfferFacts } from '../features/offers/OfferFacts'
import { WithdrawalNotice } from '../features/order-pages/WithdrawalNotice'
import { SeveralBar } from '../features/sheet/SeveralBar'
import { SheetFrame } from '../features/sheet/SheetFrame'
import { useEditTogether } from '../features/sheet/use-edit-together'
import type { DecisionProps, MessageFactsProps, ThreadEntries } from '../messages/admin/message-parts'
import type { LineActionProps, OrderSectionProps } from '../orders/admin/order-section'
import type { Parts } from '../ui/show-parts'

/** Beside the dashboard's heading, above its tabs, and below them. */
export const dashboardButtons: Parts = { 'command-palette': CommandPaletteButton }
export const dashboardNotes: Parts = { 'first-steps': FirstStepsNotes }
export const dashboardSections: Parts = { 'first-steps': FirstSteps }

/** Around the list of artworks, where the first may take its place, and above it. */
export const artworksFrames: readonly ArtworksFrame[] = [SheetFrame]
export const artworksTools: Parts<{ artworks: readonly StoredArtwork[] }> = { sheet: SeveralBar }

/** What can be done with selected artworks, in the order of the menus. */
export const selectionActions: readonly SelectionAction[] = [
  useStateChanges,
  useEditTogether,
  usePriceChange,
  useSeriesChange,
  usePrintSizes,
]

/** What messages say besides their text, what stands among their answers, and what may be decided. */
export const messageFacts: Parts<MessageFactsProps> = { offers: OfferFacts }
export const threadEntries: readonly ThreadEntries[] = [agreementEntries]
export const messageDecisions: Parts<DecisionProps> = { offers: OfferDecision }

/** On an order's details: above and below its works, and what can be done with each. */
export const orderNotices: Parts<OrderSectionProps> = { 'order-pages': WithdrawalNotice }
export const orderSections: Parts<OrderSectionProps> = { invoices: OrderDocuments }
export const lineActions: Parts<LineActionProps> = { editions: ChooseNumber }
