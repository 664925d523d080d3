import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { MatterButton } from './MatterButton'
import type { MatterActionProps } from './matter-action'

type Props = Pick<MatterActionProps, 'label' | 'isMain' | 'describedBy' | 'isOpen' | 'onOpen' | 'below'> & {
  children: ReactNode
}

/** A button that opens a form below its matter, and closes it again. */
export function MatterForm({ label, isMain, describedBy, isOpen, onOpen, below, children }: Props) {
  return (
    <>
      <MatterButton
        describedBy={describedBy}
        isExpanded={isOpen}
        isMain={isMain && !isOpen}
        onPress={() => onOpen(!isOpen)}
      >
        {isOpen ? 'Not now' : label}
      </MatterButton>
      {isOpen && below && createPortal(<InView>{children}</InView>, below)}
    </>
  )
}

/** Brings what has opened into view, and again when it has grown by what was loaded. */
function InView({ children }: { children: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = shown.current
    if (!form) return
    const growth = new ResizeObserver(() => {
      void form.scrollIntoView({ block: 'nearest' })
    })
    growth.observe(form)
    return () => growth.disconnect()
  }, [])
  return (
    <div className="gesso-matter-form" ref={shown}>
      {children}
    </div>
  )
}
