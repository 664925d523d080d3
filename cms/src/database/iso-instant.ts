/** An instant of a row as ISO 8601 in UTC, as the contract's answers carry it. */
export const isoInstant = (instant: string): string => new Date(instant).toISOString()
