import * as z from 'zod/mini'
import { nothing } from './call-parts'

/** A file that the browser saves from a link of the panel. */
export const file = z.instanceof(Response)

/** A serial id in an address. An invalid one becomes 0, which no record has. */
export const documentId = z.pipe(
  z.string(),
  z.transform((text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)),
)
export const document = z.object({ id: documentId })

/** The id of work in the background, such as an import. An invalid one becomes '', which no record has. */
export const run = z.object({
  id: z.pipe(
    z.string(),
    z.transform((text: string) => (/^[0-9a-f]{20}$/.test(text) ? text : '')),
  ),
})

/** The current year when absent. */
export const yearInput = z.object({
  year: z.optional(z.string().check(z.regex(/^(19|20)\d\d$/, 'Enter a year, like 2026'))),
})

/** A CSV file without personal data. */
export const csv = <Path extends string>(path: Path) =>
  ({
    method: 'GET',
    path: `/api/cms/${path}`,
    access: 'signed_in',
    input: nothing,
    output: file,
    download: true,
  }) as const

export const personalCsv = <Path extends string>(path: Path) =>
  ({ ...csv(path), access: 'owner', proof: 'recent' }) as const
