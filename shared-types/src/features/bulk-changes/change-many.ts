import * as z from 'zod/mini'
import { bulkChangeIdSchema } from '../../artworks/bulk-change'
import { idSchema } from '../../text/text'
import { percentChangeSchema, roundingStepSchema } from './adjust-price'

/** An artwork in the version that the artist saw. If it was saved since, it is left as it is. */
const chosenArtworkSchema = z.object({ id: idSchema, updatedAt: z.string().check(z.maxLength(100)) })
export type ChosenArtwork = z.infer<typeof chosenArtworkSchema>

export const chosenArtworksSchema = z.array(chosenArtworkSchema).check(
  z.minLength(1, 'Choose at least one artwork'),
  z.maxLength(1000, 'At most 1000 artworks at once'),
  z.refine((chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length, {
    error: 'An artwork is named twice',
  }),
)

export const priceChangeSchema = z
  .object({
    artworks: chosenArtworksSchema,
    /** Hundredths of a percent. */
    percent: percentChangeSchema,
    /** Cents. */
    roundTo: roundingStepSchema,
    originals: z.boolean(),
    prints: z.boolean(),
    change: bulkChangeIdSchema,
  })
  .check(
    z.refine(({ originals, prints }) => originals || prints, {
      error: 'Choose originals, prints or both',
      path: ['originals'],
    }),
  )

export const printSizesChangeSchema = z.object({
  artworks: chosenArtworksSchema,
  preset: idSchema,
  change: bulkChangeIdSchema,
})

const seriesIds = z.array(idSchema).check(z.maxLength(50, 'At most 50 series'))

/** Adds artworks to series and removes them from others. */
export const seriesChangeSchema = z
  .object({
    artworks: chosenArtworksSchema,
    add: seriesIds,
    remove: seriesIds,
    change: bulkChangeIdSchema,
  })
  .check(
    z.refine(({ add, remove }) => add.length + remove.length > 0, {
      error: 'Choose at least one series',
      path: ['add'],
    }),
    z.refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
      error: 'A series is both added and removed',
      path: ['remove'],
    }),
  )

/** How many artworks were changed, and which were left as they are and why. */
export const manyChangedSchema = z.object({
  changed: z.number(),
  left: z.array(z.object({ title: z.string(), reason: z.string() })),
})
export type ManyChanged = z.infer<typeof manyChangedSchema>
