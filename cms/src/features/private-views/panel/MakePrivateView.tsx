'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import type { SelectedProps } from '../../../panel/components/artworks/selected-props'
import { ViewSheet } from './ViewSheet'

/** A button beside selected works: makes a private view of them. */
export function MakePrivateView({ readIds }: SelectedProps) {
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
