import type { ReactNode } from 'react'
import styled from 'styled-components'
import { stacked } from './admin-list-styles'
import { Button } from './Button'
import { Tick } from './Tick'

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding-left: 8px;
  font: var(--t14);
  ${stacked} {
    padding-left: 0;
  }
  strong {
    font-weight: 500;
  }
`
const Bare = styled(Button)`
  border-color: transparent;
`

type ChosenCountProps = {
  /** Rows of this page, how many of them are chosen, and how many on all pages. */
  shown: number
  chosenHere: number
  chosen: number
  onAll: (isChosen: boolean) => void
  onClear: () => void
  /** Said while nothing is chosen: how many there are. */
  children: ReactNode
}

/** Above a list whose rows can be chosen: the tick for all of the page, and the count of what is chosen. */
export function ChosenCount({ shown, chosenHere, chosen, onAll, onClear, children }: ChosenCountProps) {
  return (
    <Line>
      <Tick
        label="Select all on this page"
        checked={shown > 0 && chosenHere === shown}
        isPartly={chosenHere > 0 && chosenHere < shown}
        onChange={onAll}
      />
      {chosen > 0 ? (
        <>
          <strong>{chosen} selected</strong>
          <Bare kind="quiet" low onClick={onClear}>
            Clear
          </Bare>
        </>
      ) : (
        children
      )}
    </Line>
  )
}
