import type { ArtworksFrame } from '../artworks/admin/artworks-frame'
import type { SelectionAction } from '../artworks/admin/selection-action'
import { usePriceChange } from '../features/bulk-changes/use-price-change'
import { usePrintSizes } from '../features/bulk-changes/use-print-sizes'
import { useSeriesChange } from '../features/bulk-changes/use-series-change'
import { useStateChanges } from '../features/bulk-changes/use-state-changes'
import { SeveralBar } from '../features/sheet/SeveralBar'
import { SheetFrame } from '../features/sheet/SheetFrame'
import { useEditTogether } from '../features/sheet/use-edit-together'
import type { Parts } from '../ui/show-parts'

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
