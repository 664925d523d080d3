import * as z from 'zod/mini'

/** Why a picture cannot be made again: its stored file is gone, or cannot be read. */
export const RENEWAL_PROBLEMS = ['gone', 'broken'] as const

/** How far the pictures are that are made again in today's sizes. */
export const pictureRenewalSchema = z.object({
  all: z.number(),
  /** Those that have today's sizes. */
  done: z.number(),
  /** Those that cannot be made again; they stay as they are. */
  failed: z.number(),
  /** Some of the failed. */
  problems: z.array(z.object({ id: z.number(), name: z.string(), problem: z.enum(RENEWAL_PROBLEMS) })),
})
export type PictureRenewal = z.infer<typeof pictureRenewalSchema>
