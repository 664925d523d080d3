import type { SheetCellProps } from '../artworks/admin/sheet-cell'
import { SeriesCell } from '../features/series/SeriesCell'
import type { Parts } from '../ui/show-parts'

/** Cells of the sheet of artworks, by their columns. */
export const sheetCells: Parts<SheetCellProps> = { series: SeriesCell }
