import type { ReactNode } from 'react'
import styled from 'styled-components'
import { stacked } from './admin-list-styles'
import { Button } from './Button'
import { Checkbox } from './Checkbox'

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

type SelectionCountProps = {
  /** Rows on this page, selected rows on this page, and selected rows on all pages. */
  shown: number
  selectedHere: number
  selected: number
  onSelectPage: (isSelected: boolean) => void
  onClear: () => void
  /** Shown while nothing is selected, such as the number of rows. */
  children: ReactNode
}

/** The line above a list with selectable rows: a checkbox for the whole page, and the number of selected rows. */
export function SelectionCount({
  shown,
  selectedHere,
  selected,
  onSelectPage,
  onClear,
  children,
}: SelectionCountProps) {
  return (
    <Line>
      <Checkbox
        label="Select all on this page"
        checked={shown > 0 && selectedHere === shown}
        isIndeterminate={selectedHere > 0 && selectedHere < shown}
        onChange={onSelectPage}
      />
      {selected > 0 ? (
        <>
          <strong>{selected} selected</strong>
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
