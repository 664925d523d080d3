import * as z from 'zod/mini'

/**
 * The header that marks a call as part of one change of several artworks. It is not a field of the call because the
 * specification defines the calls.
 */
export const BULK_CHANGE_HEADER = 'Bulk-Change'

/** Names one change of several artworks, chosen by who makes it. */
export const bulkChangeIdSchema = z.string().check(z.regex(/^[0-9a-f-]{20,36}$/))

/** Makes a name for one change of several. `crypto.randomUUID` is missing where a shop is opened without HTTPS. */
export const newChange = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The options that make a call part of a change of several. */
export const asPartOf = (change: string) => ({ headers: { [BULK_CHANGE_HEADER]: change } })
