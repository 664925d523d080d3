import * as z from 'zod/mini'

/** The most old addresses of one step. */
export const MAX_REDIRECT_LINES = 2000

/** All lines together, in characters. */
export const MAX_REDIRECTS_TEXT = 1_000_000

/** How many old addresses are new, and how many now lead elsewhere. */
export const addedRedirectsSchema = z.object({ added: z.number(), changed: z.number() })
export type AddedRedirects = z.infer<typeof addedRedirectsSchema>
