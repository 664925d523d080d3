/** What a cell of the column of series holds besides the id of the one that the artwork is in. */
export const NO_SERIES = 'none'
export const SEVERAL_SERIES = 'several'

/** What a cell that features add to the sheet of artworks is shown with. */
export type SheetCellProps = {
  label: string
  value: string
  error?: string | undefined
  disabled?: boolean
  onType: (text: string) => void
}
