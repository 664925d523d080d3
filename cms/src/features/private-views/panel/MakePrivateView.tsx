'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import type { TickedProps } from '../../../panel/components/artworks/ticked'
import { ViewSheet } from './ViewSheet'

/** A button beside ticked works: makes a private view of them. */
export function MakePrivateView({ readIds }: TickedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button buttonStyle="secondary" margin={false} onClick={() => setOpen(true)} size="medium">
        Private view
      </Button>
      {isOpen && <ViewSheet onClose={() => setOpen(false)} readIds={readIds} />}
    </>
  )
}
