import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import styled from 'styled-components'
import { stacked } from '../../../ui/admin-list-styles'
import { ErrorBoundary } from '../../../ui/ErrorBoundary'
import { SortHandle } from '../sorting/SortHandle'
import type { SortableHandle } from '../sorting/use-sortable-item'

const RowHandle = styled(SortHandle)`
  ${stacked} {
    grid-row: 2;
    grid-column: 1;
    align-self: start;
  }
`
const PositionPopover = lazy(async () => ({ default: (await import('./PositionPopover')).PositionPopover }))

type MoveMenuProps = {
  title: string
  /** The index in the whole gallery. */
  index: number
  total: number
  handle: SortableHandle
  buttonRef: RefObject<HTMLButtonElement | null>
  onMove: (to: number) => void
}

/** A row's handle with its menu: Move up, Move down and Move to position also work across pages, unlike dragging. */
export function MoveMenu({ title, index, total, handle, buttonRef, onMove }: MoveMenuProps) {
  const [isAsking, setAsking] = useState(false)
  const wantsPosition = useRef(false)
  return (
    <>
      <RowHandle
        label={`Move ${title}`}
        handle={handle}
        buttonRef={buttonRef}
        actions={[
          { label: 'Move up', isDisabled: index === 0, run: () => onMove(index - 1) },
          { label: 'Move down', isDisabled: index === total - 1, run: () => onMove(index + 1) },
          {
            label: 'Move to position…',
            isDisabled: total < 2,
            run: () => {
              wantsPosition.current = true
            },
          },
        ]}
        onMenuClosed={(event) => {
          if (!wantsPosition.current) return
          wantsPosition.current = false
          // The focus goes into the popover, not back to the handle.
          event.preventDefault()
          setAsking(true)
        }}
      />
      {isAsking && (
        <ErrorBoundary>
          <Suspense>
            <PositionPopover
              title={title}
              index={index}
              total={total}
              buttonRef={buttonRef}
              onMove={(to) => {
                setAsking(false)
                onMove(to)
              }}
              onClose={() => setAsking(false)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
