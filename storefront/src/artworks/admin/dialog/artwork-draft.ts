import { type Artwork, artworkSchema } from '@gesso/shared-types/artwork'
import * as z from 'zod/mini'
import { readDraft, writeDraft } from '../../../api/session-draft'

const NAME = 'artwork'

const draftSchema = z.object({
  /** The work as it was when the dialog opened; null for a new one. */
  artwork: z.nullable(artworkSchema),
  form: z.object({
    title: z.string(),
    description: z.string(),
    year: z.string(),
    medium: z.string(),
    originalDimensions: z.string(),
    originalPrice: z.string(),
    originalAvailable: z.boolean(),
    printsAvailable: z.boolean(),
    displayOrder: z.string(),
    printRows: z.array(z.object({ key: z.string(), size: z.string(), price: z.string() })),
  }),
  pictures: z.array(z.object({ url: z.string(), small: z.string() })),
})
export type ArtworkDraft = z.infer<typeof draftSchema>

/** What was typed into the artwork dialog in this tab and neither saved nor given up. */
export function readArtworkDraft(): ArtworkDraft | null {
  try {
    return draftSchema.parse(JSON.parse(readDraft(NAME) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps it, or with null lets go of it. */
export function writeArtworkDraft(draft: ArtworkDraft | null): void {
  writeDraft(NAME, draft && JSON.stringify(draft))
}

/** The draft of this very work, or of a new one. */
export function draftOf(artwork: Artwork | null): ArtworkDraft | null {
  const draft = readArtworkDraft()
  return draft && draft.artwork?.id === artwork?.id ? draft : null
}
