import * as z from 'zod/mini'

/** How many old addresses are added in one step. */
export const MAX_REDIRECT_LINES = 2000

/** Of all lines together, in characters. */
export const MAX_REDIRECTS_TEXT = 1_000_000

/** How many old addresses are new, and how many lead to another place than before. */
export const addedRedirectsSchema = z.object({ added: z.number(), changed: z.number() })
export type AddedRedirects = z.infer<typeof addedRedirectsSchema>
