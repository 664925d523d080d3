import * as z from 'zod/mini'

/**
 * The header that marks a call as part of one change of several artworks. It is not a field of the call because the
 * specification defines the calls.
 */
export const BULK_CHANGE_HEADER = 'Bulk-Change'

/** Names one change of several artworks, chosen by who makes it. */
export const bulkChangeIdSchema = z.string().check(z.regex(/^[0-9a-f-]{20,36}$/))
