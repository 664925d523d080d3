import { type StoredArtwork, storedArtworkSchema } from '@gesso/shared-types/artworks/artwork-input'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { readDraft, writeDraft } from '../../../safe-storage'
import { useAskBeforeLeaving } from '../../../ui/use-ask-before-leaving'
import { ARTWORK_DRAFT } from './artwork-draft-name'
import { artworkFieldsSchema } from './artwork-form'

const draftSchema = z.object({
  /** The artwork as it was when the dialog opened; null for a new one. */
  artwork: z.nullable(storedArtworkSchema),
  form: artworkFieldsSchema,
})
export type ArtworkDraft = z.infer<typeof draftSchema>

/** Reads what was typed into the artwork dialog in this tab and neither saved nor discarded. */
export function readArtworkDraft(): ArtworkDraft | null {
  try {
    return draftSchema.parse(JSON.parse(readDraft(ARTWORK_DRAFT) ?? 'null'))
  } catch {
    return null
  }
}

/** The draft of this artwork; with null, the draft of a new one. */
export function draftOf(artwork: StoredArtwork | null): ArtworkDraft | null {
  const draft = readArtworkDraft()
  return draft && draft.artwork?.id === artwork?.id ? draft : null
}

export const discardArtworkDraft = (): void => writeDraft(ARTWORK_DRAFT, null)

/** Stores the draft for this tab, and lets the browser ask before the page is left. Null when everything is saved. */
export function useArtworkDraft(draft: ArtworkDraft | null): void {
  const text = draft && JSON.stringify(draft)
  useEffect(() => writeDraft(ARTWORK_DRAFT, text), [text])
  useAskBeforeLeaving(text !== null)
}
