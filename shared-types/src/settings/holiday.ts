/**
 * The shop's holiday: works can be seen and asked about, but not bought. `back` is the day on which it sells again,
 * like 2026-12-05; `until` is the start of that day in the artist's time zone (UTC, ISO 8601).
 */
export type Holiday = { back: string; until: string; words: string }

/** The day on which a shop on holiday sells again, in words. */
export const backOn = ({ back }: Pick<Holiday, 'back'>): string =>
  new Date(`${back}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
