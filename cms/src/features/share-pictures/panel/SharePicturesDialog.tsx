'use client'

import { SHARE_SIZE_NAMES } from '@gesso/shared-types/features/share-pictures/share-picture'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { PanelDialog } from '../../../panel/components/PanelDialog'
import { Problem } from '../../../panel/components/Problem'
import { SharePicture } from './SharePicture'
import { useSharePictures } from './use-share-pictures'

export type SharedWork = { id: number; slug: string; title: string }

/** A work's picture in the sizes of social media, each to download or, where the browser can, to share. */
export default function SharePicturesDialog({
  id,
  slug,
  title,
  onClose,
}: SharedWork & { onClose: () => void }) {
  const [hasWords, setHasWords] = useState(true)
  const { pictures, isInLatin, problem } = useSharePictures(id, slug, hasWords)
  return createPortal(
    <PanelDialog onClose={onClose} title={`Share “${title}”`}>
      <label className="gesso-choice">
        <input checked={hasWords} onChange={({ target }) => setHasWords(target.checked)} type="checkbox" />
        With title and price
      </label>
      {isInLatin && (
        <p className="gesso-hint">Letters that the font of these pictures lacks are written in Latin ones.</p>
      )}
      <Problem>{problem}</Problem>
      {!problem && (
        <ul className="gesso-share-pictures">
          {SHARE_SIZE_NAMES.map((size) => (
            <SharePicture drawn={pictures[size]} key={size} size={size} title={title} />
          ))}
        </ul>
      )}
      <div className="gesso-buttons">
        <Button buttonStyle="secondary" margin={false} onClick={onClose} size="medium" type="button">
          Close
        </Button>
      </div>
    </PanelDialog>,
    document.body,
  )
}
