import type { LabelledCellProps } from '../artworks/admin/sheet/sheet-cell-props'
import { SeriesCell } from '../features/series/SeriesCell'
import type { Parts } from '../ui/show-parts'

/** Cells of the sheet of artworks, by column. */
export const sheetCells: Parts<LabelledCellProps> = { series: SeriesCell }
