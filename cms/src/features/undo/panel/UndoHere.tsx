'use client'

import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useId, useState, useTransition } from 'react'
import { UNDONE, undoNow } from './undo-now'

type Props = {
  /** The change that can be undone; none if absent. */
  change?: string
  /** Whether all of it would come back. If not, the page that shows what would comes first. */
  isWhole?: boolean
  children?: ReactNode
}

/** A line about a change, with the button that undoes it. After any undoing it shows the list as it is now. */
export function UndoHere({ change, isWhole, children }: Props) {
  const router = useRouter()
  const id = useId()
  const [isUndoing, setUndoing] = useState(false)
  const [isReading, startReading] = useTransition()
  useEffect(() => {
    const read = () => startReading(() => router.refresh())
    window.addEventListener(UNDONE, read)
    return () => window.removeEventListener(UNDONE, read)
  }, [router])
  if (!change) return null
  const undo = async () => {
    setUndoing(true)
    await undoNow(change)
    setUndoing(false)
  }
  return (
    <div className="gesso-undo-line">
      <p id={id}>{children}</p>
      <Button
        buttonStyle="secondary"
        disabled={isUndoing || isReading}
        extraButtonProps={{ 'aria-describedby': id }}
        margin={false}
        size="small"
        {...(isWhole
          ? { onClick: () => void undo() }
          : { el: 'anchor', url: `/admin/undo?change=${change}` })}
      >
        {isWhole ? 'Undo' : 'See what undoing would do'}
      </Button>
    </div>
  )
}
