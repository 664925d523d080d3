import { Anchor, Content, Root } from '@radix-ui/react-popover'
import type { RefObject } from 'react'
import styled from 'styled-components'
import { panelStyle } from '../../../ui/menu/panel-style'
import { PositionForm } from './PositionForm'

const Panel = styled(Content)`
  ${panelStyle}
`

type PositionPopoverProps = {
  title: string
  index: number
  total: number
  buttonRef: RefObject<HTMLButtonElement | null>
  onMove: (to: number) => void
  onClose: () => void
}

/** Below a row's handle: asks for the position to which its artwork is moved. */
export function PositionPopover({ title, index, total, buttonRef, onMove, onClose }: PositionPopoverProps) {
  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Anchor virtualRef={buttonRef} />
      <Panel
        aria-label={`Move ${title} to position`}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={() => buttonRef.current?.focus()}
      >
        <PositionForm index={index} total={total} onMove={onMove} />
      </Panel>
    </Root>
  )
}
