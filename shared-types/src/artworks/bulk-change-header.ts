/**
 * The header that marks a call as part of one change of several artworks. It is not a field of the call because the
 * specification defines the calls.
 */
export const BULK_CHANGE_HEADER = 'Bulk-Change'
