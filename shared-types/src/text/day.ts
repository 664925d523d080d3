import * as z from 'zod/mini'

/** Whether a text is a calendar day like 2026-01-31. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text

/** A calendar day in a request, like 2026-01-31. */
export const daySchema = z.string().check(z.refine(isDay, 'Not a day, as in 2026-01-31'))
