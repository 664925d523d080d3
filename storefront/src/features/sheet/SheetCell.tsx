import type { PrintPreset } from '@gesso/shared-types/artworks/print-preset'
import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react'
import { sheetCells } from '../../features-in/sheet'
import { InputField, SelectField } from '../../ui/Field'
import { MoneyField } from '../../ui/MoneyField'
import { COLUMN_LABELS, type Column, NO_PRINTS, OWN_PRINTS } from './sheet-row'

type SheetCellProps = {
  column: Column
  value: string
  presets: readonly PrintPreset[]
  /** Whether the artwork has print sizes that may be none of a preset. */
  hasOwnPrints?: boolean
  /** Added to the label, to tell the cell from those of the rows. */
  purpose?: string
  error?: string | undefined
  disabled?: boolean
  onType: (text: string) => void
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** One cell of the sheet, with its label for screen readers and narrow screens. */
export function SheetCell(props: SheetCellProps) {
  const { column, value, presets, hasOwnPrints, purpose = '', error, disabled } = props
  const label = `${COLUMN_LABELS[column]}${purpose}`
  if (column === 'prints') {
    return (
      <div data-column={column}>
        <SelectField
          label={label}
          value={value}
          error={error}
          disabled={disabled}
          onChange={({ target }) => props.onType(target.value)}
        >
          <option value={NO_PRINTS}>None</option>
          {(hasOwnPrints || value === OWN_PRINTS) && <option value={OWN_PRINTS}>Own sizes</option>}
          {presets.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    )
  }
  const Cell = sheetCells[column]
  if (Cell) return <Cell {...props} label={label} />
  const shared = {
    label,
    error,
    disabled,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => props.onType(target.value),
    onPaste: props.onPaste,
    onKeyDown: props.onKeyDown,
  }
  return (
    <div data-column={column}>
      {column === 'originalPrice' ? (
        <MoneyField {...shared} text={value} value={value} />
      ) : (
        <InputField
          {...shared}
          value={value}
          autoComplete="off"
          {...(column === 'year' && { inputMode: 'numeric' })}
          onFocus={({ target }) => target.select()}
        />
      )}
    </div>
  )
}
