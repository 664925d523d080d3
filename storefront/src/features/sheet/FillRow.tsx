import type { PrintPreset } from '@gesso/shared-types/artworks/print-preset'
import { useState } from 'react'
import { Icon } from '../../ui/Icon'
import { IconButton } from '../../ui/IconButton'
import { SheetCell } from './SheetCell'
import {
  type Cells as CellTexts,
  COLUMN_LABELS,
  COLUMNS,
  EMPTY_CELLS,
  emptyCells,
  type Row,
} from './sheet-row'
import { Cells, FillName, Words } from './sheet-styles'
import { useShownColumns } from './use-shown-columns'

type FillRowProps = {
  rows: readonly Row[]
  presets: readonly PrintPreset[]
  onFill: (values: CellTexts) => void
}

/** Values that many artworks share, to fill into empty cells only. */
export function FillRow({ rows, presets, onFill }: FillRowProps) {
  const columns = useShownColumns()
  const [values, setValues] = useState(EMPTY_CELLS)
  const counts = emptyCells(rows, values)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const fill = () => {
    if (total === 0) return
    onFill(values)
    setValues(EMPTY_CELLS)
  }
  return (
    <Cells $tinted>
      <FillName>Fill the empty ones</FillName>
      {columns
        .filter((column) => column !== 'title')
        .map((column) => (
          <SheetCell
            key={column}
            column={column}
            purpose=", for all empty"
            value={values[column]}
            presets={presets}
            onType={(text) => setValues({ ...values, [column]: text })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') fill()
            }}
          />
        ))}
      <div data-end>
        <IconButton aria-label={`Fill ${total} empty`} disabled={total === 0} onClick={fill}>
          <Icon name="check" />
        </IconButton>
      </div>
      {total > 0 && (
        <Words role="status">
          Fills{' '}
          {COLUMNS.filter((column) => counts[column])
            .map((column) => `${counts[column]} × ${COLUMN_LABELS[column].toLowerCase()}`)
            .join(', ')}
          . Nothing you typed is overwritten.
        </Words>
      )}
    </Cells>
  )
}
