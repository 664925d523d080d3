import type { PrintPreset } from '@gesso/shared-types/artworks/print-preset'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { NoPicture, Thumbnail } from '../../artworks/admin/list/artwork-row-styles'
import { AdminIcon } from '../../ui/AdminIcon'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { IconButton, TextButton } from '../../ui/IconButton'
import { SheetCell } from './SheetCell'
import { COLUMN_LABELS, COLUMNS, type Column, cellsOf, inputOfRow, type Row } from './sheet-row'
import { Cells, Progress, Words } from './sheet-styles'
import { isCameraName, titleOfFile } from './title-of-file'
import { useShownColumns } from './use-shown-columns'

type SheetRowProps = {
  row: Row
  presets: readonly PrintPreset[]
  onType: (column: Column, text: string) => void
  onPaste: (column: Column, event: ClipboardEvent<HTMLInputElement>) => void
  onKeyDown: (column: Column, event: KeyboardEvent<HTMLInputElement>) => void
  onRetry: () => void
  onSettle: (keepMine: boolean) => void
  onRemove: () => void
}

/** One artwork of the sheet: its picture, its cells, and the messages about it. */
export function SheetRow({ row, presets, ...on }: SheetRowProps) {
  const columns = useShownColumns()
  const { artwork, cells } = row
  const request = inputOfRow(row, presets)
  const problems = request && 'problems' in request ? request.problems : {}
  const name = cells.title.trim() || 'this artwork'
  const isDraft = artwork === null || artwork.publication === 'draft'
  return (
    <Cells data-row={row.key}>
      <Thumbnail data-picture="">
        {row.thumbnail ? <img src={row.thumbnail} alt="" /> : <NoPicture />}
      </Thumbnail>
      {columns.map((column) => (
        <SheetCell
          key={column}
          column={column}
          value={cells[column]}
          presets={presets}
          hasOwnPrints={(artwork?.printOptions.length ?? 0) > 0}
          error={problems[column]}
          disabled={row.isGone || row.newer !== null}
          onType={(text) => on.onType(column, text)}
          onPaste={(event) => on.onPaste(column, event)}
          onKeyDown={(event) => on.onKeyDown(column, event)}
        />
      ))}
      <div data-end>
        <IconButton aria-label={`${isDraft ? 'Delete' : 'Leave out'} ${name}`} onClick={on.onRemove}>
          {isDraft && artwork ? <AdminIcon name="remove" /> : <Icon name="close" />}
        </IconButton>
      </div>
      <RowWords row={row} presets={presets} onRetry={on.onRetry} onSettle={on.onSettle} />
    </Cells>
  )
}

type RowWordsProps = Pick<SheetRowProps, 'row' | 'presets' | 'onRetry' | 'onSettle'>

function RowWords({ row, presets, onRetry, onSettle }: RowWordsProps) {
  const { artwork, cells, newer } = row
  if (row.isGone) return <Words data-problem="">This artwork was deleted elsewhere in the meantime.</Words>
  if (newer) {
    const before = artwork && cellsOf(artwork, presets)
    const now = cellsOf(newer, presets)
    const changed = COLUMNS.filter(
      (column) => now[column] !== before?.[column] && column !== 'prints' && column !== 'series',
    )
    return (
      <Words role="alert">
        <span>
          This artwork was changed elsewhere in the meantime
          {changed.length > 0 &&
            `: ${changed.map((column) => `${COLUMN_LABELS[column]} “${now[column]}”`).join(', ')}`}
          . Nothing of it was overwritten.
        </span>
        <Button kind="quiet" low onClick={() => onSettle(true)}>
          Put my changes back
        </Button>
        <TextButton onClick={() => onSettle(false)}>Discard mine</TextButton>
      </Words>
    )
  }
  if (row.saving === 'failed') {
    return (
      <Words data-problem="" role="alert">
        <span>{row.refusal ?? 'Not saved yet: the shop cannot be reached. It is tried again.'}</span>
        {artwork && <TextButton onClick={onRetry}>Try again</TextButton>}
      </Words>
    )
  }
  if (!artwork) {
    const percent = Math.floor(row.progress * 100)
    return (
      <>
        <Words>The picture is still on its way, {percent}%. You can type meanwhile.</Words>
        <Progress aria-label={`${cells.title}, picture`} max={100} value={percent} />
      </>
    )
  }
  const words = wordsAbout(row)
  return words && <Words>{words}</Words>
}

/** Points out what may be a mistake: a title that a camera gave, an original without a price. */
function wordsAbout({ cells, fileName, artwork }: Row): string | null {
  if (fileName !== null && isCameraName(fileName) && cells.title === titleOfFile(fileName)) {
    return 'The title is the file’s name.'
  }
  const isPriced = !['', '0', '0.00'].includes(cells.originalPrice.trim())
  if (artwork?.originalState === 'for_sale' && !isPriced)
    return 'Without a price the original is not offered.'
  return null
}
