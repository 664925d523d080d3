import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'
import { NO_SERIES, SEVERAL_SERIES, type SheetCellProps } from '../../artworks/admin/sheet-cell'
import { SelectField } from '../../ui/Field'
import './series-dashboard-calls'

/** One series, or none; an artwork in several stays in them until one is chosen. */
export function SeriesCell({ value, label, error, disabled, onType }: SheetCellProps) {
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
