/** A timestamp as PostgreSQL writes it, in ISO 8601 and UTC, such as `2026-01-31T12:00:00.000Z`. */
export const isoInstant = (timestamp: string): string => new Date(timestamp).toISOString()
