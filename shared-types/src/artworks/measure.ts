import type { ReadMeasure } from '@gesso/dimensions/read-measure'
import * as z from 'zod/mini'

/** A measure with its unit, kept as it was typed; '' for none. */
export const measure = (label: string, read: (text: string) => ReadMeasure) =>
  z.nullish(
    z.string().check(
      z.trim(),
      z.maxLength(40, `${label} must be at most 40 characters`),
      z.refine((text) => text === '' || 'value' in read(text), {
        error: ({ input }) => `${label}: ${problemOf(read(String(input)))}`,
      }),
    ),
  )
const problemOf = (read: ReadMeasure): string => ('problem' in read ? read.problem : '')
