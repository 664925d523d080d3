import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { below } from '../theme'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import { useBackCloses } from './use-back-closes'

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
const Body = styled.div`
  min-height: 0;
  padding: 28px 32px 32px;
  overflow: auto;
  overscroll-behavior: contain;
  ${below.small} {
    padding: 20px 20px 24px;
  }
`

/** The foot of a dialog, which does not scroll: its buttons. */
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

/**
 * Takes everything behind the dialog out of reach, and gives the focus back at the end. Toasts stay in reach,
 * which a native modal dialog would not allow.
 */
function useModal() {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const root = document.documentElement
    const behind = [...(document.getElementById('root')?.children ?? [])].filter(
      (element) => !element.matches('[inert], [role="region"], [role="status"]'),
    )
    for (const element of behind) element.setAttribute('inert', '')
    root.style.overflow = 'hidden'
    sheet.current?.focus({ preventScroll: true })
    return () => {
      for (const element of behind) element.removeAttribute('inert')
      root.style.overflow = ''
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return sheet
}

type DialogProps = {
  title: string
  /** The close button, Escape, Back, or a press beside the dialog: close it, or ask first. */
  onClose: () => void
  /** `DialogFoot`, when the dialog has buttons. */
  foot?: ReactNode
  children: ReactNode
}

/** A modal dialog, 672 px wide and 90% high at most; on phones a sheet from below (specification section 2). */
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
