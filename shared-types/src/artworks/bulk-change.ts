import * as z from 'zod/mini'

/**
 * The header by which a browser says that a call is part of one change of several artworks. It is no field of the call:
 * the calls are the specification's.
 */
export const BULK_CHANGE_HEADER = 'Bulk-Change'

/** Names one change of several artworks, chosen by who makes it. */
export const bulkChangeIdSchema = z.string().check(z.regex(/^[0-9a-f-]{20,36}$/))
