import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { LEGAL_PAGES, legalTextSchema } from './legal'
import { legalPaths } from './legal-paths'

const page = z.enum(LEGAL_PAGES)
/** A number of a version. An invalid one becomes 0, which no version has. */
const number = z.pipe(
  z.string(),
  z.transform((text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)),
)

/** The calls of the legal pages. In a file of their own, so that no other page carries them. */
export const legalEndpoints = {
  /** Refused as not found while the page is a draft. */
  getLegalPage: {
    method: 'GET',
    path: legalPaths.getLegalPage,
    access: 'anyone',
    input: z.object({ page }),
    output: legalTextSchema,
  },
  /** The current version, or one that buyers agreed to; any other is refused as not found. */
  getLegalVersion: {
    method: 'GET',
    path: legalPaths.getLegalVersion,
    access: 'anyone',
    input: z.object({ page, number }),
    output: legalTextSchema,
  },
} as const satisfies Record<string, Endpoint>
