import { sheetCells } from '../../features-in/sheet'
import { COLUMNS } from './sheet-row'

/** The columns as they stand side by side; that of series is there with its feature. */
export const SHOWN_COLUMNS = COLUMNS.filter((column) => column !== 'series' || sheetCells.series)
