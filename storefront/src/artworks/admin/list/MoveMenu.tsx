import { Anchor, Content, Root } from '@radix-ui/react-popover'
import { type RefObject, useRef, useState } from 'react'
import styled from 'styled-components'
import { stacked } from '../../../ui/admin-list-styles'
import { panelStyle } from '../../../ui/menu/panel-style'
import { SortHandle } from '../sorting/SortHandle'
import type { SortableHandle } from '../sorting/use-sortable-item'
import { PositionForm } from './PositionForm'

const RowHandle = styled(SortHandle)`
  ${stacked} {
    grid-row: 2;
    grid-column: 1;
    align-self: start;
  }
`
const Panel = styled(Content)`
  ${panelStyle}
`

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
      <Root open={isAsking} onOpenChange={setAsking}>
        <Anchor virtualRef={buttonRef} />
        <Panel
          aria-label={`Move ${title} to position`}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={() => buttonRef.current?.focus()}
        >
          <PositionForm
            index={index}
            total={total}
            onMove={(to) => {
              setAsking(false)
              onMove(to)
            }}
          />
        </Panel>
      </Root>
    </>
  )
}
