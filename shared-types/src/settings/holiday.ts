/**
 * The shop is on holiday: works are seen and asked about, and not sold. `back` is the day on which it sells again, as
 * 2026-12-05; `until` the moment at which that day begins for the artist (UTC, ISO 8601).
 */
export type Holiday = { back: string; until: string; words: string }

/** The day on which a shop on holiday is back, in words. */
export const backOn = ({ back }: Pick<Holiday, 'back'>): string =>
  new Date(`${back}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
