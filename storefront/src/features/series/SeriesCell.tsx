import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'
import type { LabelledCellProps } from '../../artworks/admin/sheet/sheet-cell-props'
import { NO_SERIES, SEVERAL_SERIES } from '../../artworks/admin/sheet/sheet-row'
import { SelectField } from '../../ui/Field'

/** A choice of one series or none. An artwork in several series stays in them until another choice is made. */
export function SeriesCell({ value, label, error, disabled, onType }: LabelledCellProps) {
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
