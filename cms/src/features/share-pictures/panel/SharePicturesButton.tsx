'use client'

import { Button } from '@payloadcms/ui'
import { lazy, Suspense, useState } from 'react'
import type { SharedWork } from './SharePicturesDialog'

// With the first press, because a work's page rarely needs it.
const SharePicturesDialog = lazy(() => import('./SharePicturesDialog'))

/** Opens the pictures of a work for social media. */
export function SharePicturesButton(work: SharedWork) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="field-type">
      <Button buttonStyle="secondary" margin={false} onClick={() => setOpen(true)} size="medium">
        Share pictures
      </Button>
      {isOpen && (
        <Suspense>
          <SharePicturesDialog onClose={() => setOpen(false)} {...work} />
        </Suspense>
      )}
    </div>
  )
}
