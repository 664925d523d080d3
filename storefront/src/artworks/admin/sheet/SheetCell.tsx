import type { PrintPreset } from '@gesso/shared-types/print-preset'
import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react'
import { apiQuery } from '../../../api/api-query'
import { InputField, SelectField } from '../../../ui/Field'
import { MoneyField } from '../../../ui/MoneyField'
import { COLUMN_LABELS, type Column, NO_PRINTS, NO_SERIES, OWN_PRINTS, SEVERAL_SERIES } from './sheet-row'

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
  if (column === 'series') return <SeriesCell {...props} label={label} />
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

/** One series, or none; an artwork in several stays in them until one is chosen. */
function SeriesCell({ value, label, error, disabled, onType }: SheetCellProps & { label: string }) {
  const { data: series = [] } = useQuery(apiQuery('listStoredSeries', {}))
  const isKnown = [NO_SERIES, SEVERAL_SERIES].includes(value) || series.some(({ id }) => String(id) === value)
  return (
    <div data-column="series">
      <SelectField
        label={label}
        value={value}
        error={error}
        disabled={disabled}
        onChange={({ target }) => onType(target.value)}
      >
        <option value={NO_SERIES}>None</option>
        {value === SEVERAL_SERIES && <option value={SEVERAL_SERIES}>Several</option>}
        {!isKnown && <option value={value}>Not known</option>}
        {series.map(({ id, title }) => (
          <option key={id} value={String(id)}>
            {title}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
