import type { ChangeEvent } from 'react'
import { sheetCells } from '../../../features-in/sheet'
import { InputField, SelectField } from '../../../ui/Field'
import { MoneyField } from '../../../ui/MoneyField'
import type { SheetCellProps } from './sheet-cell-props'
import { COLUMN_LABELS, NO_PRINTS, OWN_PRINTS } from './sheet-row'

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
