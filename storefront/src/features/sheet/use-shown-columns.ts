import { useSwitchedOn } from '../../auth/use-switched-on'
import { sheetCells } from '../../features-in/sheet'
import { COLUMNS } from './sheet-row'

/** The columns as they stand side by side; that of series is there while the shop has series. */
export function useShownColumns() {
  const hasSeries = useSwitchedOn('series') && sheetCells.series
  return COLUMNS.filter((column) => column !== 'series' || hasSeries)
}
