import * as z from 'zod/mini'
import { nothing } from './call-parts'

/** A file; the panel links to it, and the browser saves it. */
export const file = z.instanceof(Response)

/** A serial id in an address. One that cannot be is one that nothing has. */
export const documentId = z.pipe(
  z.string(),
  z.transform((text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)),
)
export const document = z.object({ id: documentId })

/** What is prepared in the background and asked for again, like an import. One that cannot be is one that nothing has. */
export const run = z.object({
  id: z.pipe(
    z.string(),
    z.transform((text: string) => (/^[0-9a-f]{20}$/.test(text) ? text : '')),
  ),
})

/** This year where none is named. */
export const yearInput = z.object({
  year: z.optional(z.string().check(z.regex(/^(19|20)\d\d$/, 'Enter a year, like 2026'))),
})

/** A file that says nothing of any person. */
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
