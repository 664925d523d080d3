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

/** Brings what has just opened into view. */
function InView({ children }: { children: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="gesso-matter-form" ref={shown}>
      {children}
    </div>
  )
}
