import { type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { below } from '../style/theme'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import { useBackCloses } from './use-back-closes'
import { useModal } from './use-modal'

const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: 20;
  display: grid;
  place-items: center;
  padding: 16px;
  background: var(--scrim);
  ${below.small} {
    place-items: end stretch;
    padding: 0;
  }
`
const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  width: 100%;
  min-width: 0;
  max-width: 672px;
  max-height: 90vh;
  max-height: 90dvh;
  background: var(--page);
  box-shadow: var(--lift);
  &:focus {
    outline: none;
  }
`
const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 16px 16px 16px 32px;
  border-bottom: 1px solid var(--rule);
  ${below.small} {
    padding-left: 20px;
  }
`
/** The scroll padding keeps text below a focused field visible, such as an amount read back. */
const Body = styled.div`
  min-height: 0;
  padding: 28px 32px 32px;
  overflow: auto;
  overscroll-behavior: contain;
  scroll-padding-block: 32px 56px;
  ${below.small} {
    padding: 20px 20px 24px;
  }
`

/** The buttons of a dialog, in a foot that does not scroll. */
export const DialogFoot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 12px;
  padding: 16px 32px;
  border-top: 1px solid var(--rule);
  ${below.small} {
    padding: 12px 20px;
    > button {
      flex: 1;
    }
  }
`

type DialogProps = {
  title: string
  /** Called by the close button, Escape, Back and a press outside the dialog. It closes the dialog, or asks first. */
  onClose: () => void
  /** `DialogFoot`, if the dialog has buttons. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog, at most 672 px wide and 90% of the screen high; on phones it is at the bottom. Not a native dialog,
 * because toasts must stay usable next to it (docs/decisions/browser-by-hand.md).
 */
export function Dialog({ title, onClose, foot, children }: DialogProps) {
  const heading = useId()
  const sheet = useModal()
  useBackCloses(onClose)
  return createPortal(
    <Scrim onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}>
      <Sheet
        ref={sheet}
        role="dialog"
        aria-modal="true"
        aria-labelledby={heading}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.stopPropagation()
          onClose()
        }}
      >
        <Top>
          <h2 id={heading}>{title}</h2>
          <IconButton aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </Top>
        <Body>{children}</Body>
        {foot}
      </Sheet>
    </Scrim>,
    document.body,
  )
}
