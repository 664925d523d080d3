import * as z from 'zod/mini'

/** Why a picture cannot be renewed: its stored file is missing, or cannot be read. */
export const RENEWAL_PROBLEMS = ['gone', 'broken'] as const

/** Progress of renewing pictures in today's sizes. */
export const pictureRenewalSchema = z.object({
  all: z.number(),
  /** Pictures that have today's sizes. */
  done: z.number(),
  /** Pictures that cannot be renewed; they stay as they are. */
  failed: z.number(),
  /** Some of the failed pictures. */
  problems: z.array(z.object({ id: z.number(), name: z.string(), problem: z.enum(RENEWAL_PROBLEMS) })),
})
export type PictureRenewal = z.infer<typeof pictureRenewalSchema>
