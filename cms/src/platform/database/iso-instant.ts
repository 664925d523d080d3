/** Converts a PostgreSQL timestamp to ISO 8601 in UTC, such as `2026-01-31T12:00:00.000Z`. */
export const isoInstant = (timestamp: string): string => new Date(timestamp).toISOString()
