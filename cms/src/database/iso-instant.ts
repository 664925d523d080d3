/** An instant from SQL as ISO 8601 in UTC. */
export const isoInstant = (instant: string): string => new Date(instant).toISOString()
