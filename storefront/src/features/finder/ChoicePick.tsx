import type { Found } from '@gesso/shared-types/features/finder/finder-endpoints'
import { Pick } from './finder-styles'

type Choice = Found['mediums'][number]

/** The choices to offer, including a value from the address that no artwork has. */
function offered(choices: readonly Choice[], value: string): readonly Choice[] {
  const shown = choices.filter((each) => each.count > 0 || each.value === value)
  const isKnown = value === '' || shown.some((each) => each.value === value)
  return isKnown ? shown : [{ value, name: value, count: 0 }, ...shown]
}

type Props = {
  name: string
  label: string
  /** The label for no choice. */
  all: string
  value: string
  choices: readonly Choice[]
  /** With fewer choices, the filter is hidden. */
  atLeast: number
  onChoose: (value: string | undefined) => void
}

/** A filter by a value of the artworks, each with its count. Hidden where there is nothing to choose. */
export function ChoicePick({ name, label, all, value, choices, atLeast, onChoose }: Props) {
  if (choices.length < atLeast && value === '') return null
  return (
    <Pick
      name={name}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
    >
      <option value="">{all}</option>
      {offered(choices, value).map((each) => (
        <option key={each.value} value={each.value}>
          {`${each.name} (${each.count.toLocaleString('en-US')})`}
        </option>
      ))}
    </Pick>
  )
}
