import type { EditionNumber, ListedNumber } from '@gesso/shared-types/features/editions/edition-numbers'
import { Button } from '@payloadcms/ui'
import { type ReactNode, useState } from 'react'

type MarkedState = 'free' | 'sold_before' | 'given_out' | 'void'

type NumberActionsProps = {
  number: ListedNumber
  /** Such as '4/25'. */
  label: string
  labelOf: (number: EditionNumber) => string
  free: ListedNumber[]
  isBusy: boolean
  onMark: (state: MarkedState) => void
  onChoose: (lineId: number, to: EditionNumber) => void
}

/** The actions for one number: a list to choose from, and a button that carries out the choice. */
export function NumberActions({
  number,
  label,
  labelOf,
  free,
  isBusy,
  onMark,
  onChoose,
}: NumberActionsProps) {
  const [chosen, setChosen] = useState('')
  const choices = choicesOf(number, free, labelOf)
  if (!choices) return <span className="gesso-hint">{number.order ? 'Sent with its print' : ''}</span>
  const act = () => {
    const other = free.find((one) => `${one.kind} ${one.number}` === chosen)
    if (other && number.order) onChoose(number.order.lineId, other)
    else onMark(chosen as MarkedState)
    setChosen('')
  }
  return (
    <div className="gesso-buttons">
      <select
        aria-label={`What to do with ${label}`}
        onChange={({ target }) => setChosen(target.value)}
        value={chosen}
      >
        <option value="">Leave it</option>
        {choices}
      </select>
      {chosen !== '' && (
        <Button
          aria-label={`Do it with ${label}`}
          buttonStyle="secondary"
          disabled={isBusy}
          margin={false}
          onClick={act}
          size="small"
        >
          Do it
        </Button>
      )}
    </div>
  )
}

/** The actions for a number; null when there are none. */
function choicesOf(
  { state, order }: ListedNumber,
  free: readonly ListedNumber[],
  labelOf: (number: EditionNumber) => string,
): ReactNode {
  if (order?.canReturn) return <option value="free">Set it free: the print is here</option>
  if (order?.isSent) return null
  if (order) {
    return (
      <optgroup label="Give the buyer another one">
        {free.map((one) => (
          <option key={labelOf(one)} value={`${one.kind} ${one.number}`}>
            {labelOf(one)}
          </option>
        ))}
      </optgroup>
    )
  }
  if (state !== 'free') return <option value="free">Set it free</option>
  return (
    <>
      <option value="sold_before">Sold elsewhere</option>
      <option value="given_out">Given out by hand</option>
      <option value="void">Void: never to be sold</option>
    </>
  )
}
