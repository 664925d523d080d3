import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { AdminIcon } from './AdminIcon'
import { RowName, stacked, wide } from './admin-list-styles'

const Line = styled.div`
  display: flex;
  align-items: center;
  > button:last-child:not(:first-child) {
    margin-right: 8px;
  }
  > label:first-child {
    margin-left: 8px;
    ${stacked} {
      margin-left: 0;
    }
    & + button {
      padding-left: 4px;
    }
  }
`
const Head = styled.button<{ $columns: string }>`
  display: grid;
  flex: 1;
  align-items: center;
  gap: 4px 24px;
  min-width: 0;
  min-height: 72px;
  padding: 16px 8px 16px 20px;
  border: 0;
  background: none;
  font: var(--t14);
  text-align: left;
  cursor: pointer;
  > svg {
    transition: transform var(--fast) var(--ease);
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(90deg);
  }
  @media (hover: hover) {
    &:hover ${RowName} {
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 0.25em;
    }
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  ${wide} {
    grid-template-columns: 20px ${({ $columns }) => $columns};
  }
  ${stacked} {
    grid-template-columns: 16px minmax(0, 1fr);
    column-gap: 12px;
    padding-left: 12px;
    > * {
      grid-column: 2;
    }
    > svg {
      grid-row: 1;
      grid-column: 1;
    }
  }
`
const Opened = styled.div<{ $hasStart: boolean }>`
  display: grid;
  gap: 28px 48px;
  padding: 8px 20px 28px 64px;
  ${stacked} {
    padding: 4px 16px 24px 40px;
  }
  ${({ $hasStart }) => $hasStart && `padding-left: 100px; ${stacked} { padding-left: 48px; }`}
`

type CollapsibleRowProps = {
  /** The row's cells; the first is its name. */
  head: ReactNode
  /** Widths of the cells on wide screens, as grid columns. */
  columns: string
  /** Elements before and after the row's cells, such as a checkbox and a button. */
  start?: ReactNode
  end?: ReactNode
  isOpen: boolean
  onToggle: () => void
  /** Shown while the row is open. */
  children: ReactNode
}

/** A row of a list that opens below itself when it is pressed. */
export function CollapsibleRow({
  head,
  columns,
  start,
  end,
  isOpen,
  onToggle,
  children,
}: CollapsibleRowProps) {
  const id = useId()
  return (
    <>
      <Line>
        {start}
        <Head
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          $columns={columns}
          onClick={onToggle}
        >
          <AdminIcon name="forward" size={16} />
          {head}
        </Head>
        {end}
      </Line>
      {isOpen && (
        <Opened id={id} $hasStart={start !== undefined}>
          {children}
        </Opened>
      )}
    </>
  )
}
