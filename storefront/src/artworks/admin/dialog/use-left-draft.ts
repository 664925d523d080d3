import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { useEffect, useEffectEvent } from 'react'
import { readDraft } from '../../../safe-storage'
import { ARTWORK_DRAFT } from './artwork-draft-name'

/**
 * Calls `open` with the artwork of the draft that was not saved when the session ended or the artist left the page;
 * null for a new one. The scripts that read it are loaded only if there is one.
 */
export function useLeftDraft(open: (artwork: StoredArtwork | null) => void): void {
  const onDraft = useEffectEvent(open)
  useEffect(() => {
    if (readDraft(ARTWORK_DRAFT) === null) return
    import('./artwork-draft').then(
      ({ readArtworkDraft }) => {
        const draft = readArtworkDraft()
        if (draft) onDraft(draft.artwork)
      },
      // Read again when the page is next opened.
      () => undefined,
    )
  }, [])
}
