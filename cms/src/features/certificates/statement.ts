import { sign, verify } from 'node:crypto'
import {
  type CertificateFacts,
  certificateFactsSchema,
} from '@gesso/shared-types/features/certificates/certificate'
import * as z from 'zod/mini'
import { publicKeyOf, signingKey } from './signing-key'

/** The version of the statement's form, so that a later form is never taken for this one. */
const FORM = 'gesso-certificate-1'

const statementSchema = z.object({
  ...certificateFactsSchema.shape,
  form: z.literal(FORM),
  code: z.string(),
  key: z.string(),
  pdf: z.string(),
})
/** The signed facts, with the code, the id of the key and the SHA-256 of the PDF in hex. */
export type Statement = CertificateFacts & { code: string; key: string; pdf: string }

/**
 * The only form in which a statement is written: JSON with sorted names and only strings as values, as RFC 8785 says.
 * Exactly these bytes are signed and stored.
 */
export const canonicalStatement = (statement: Statement): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries({ ...statement, form: FORM }).sort(([a], [b]) => (a < b ? -1 : 1))),
  )

/** Signs a statement with the installation's key. @returns base64url */
export const signStatement = (secret: string, canonical: string): string =>
  sign(null, Buffer.from(canonical), signingKey(secret).privateKey).toString('base64url')

/** Reads a stored statement; null when its signature does not fit the key. */
export function readSigned(canonical: string, signature: string, publicKey: string): Statement | null {
  if (!verify(null, Buffer.from(canonical), publicKeyOf(publicKey), Buffer.from(signature, 'base64url')))
    return null
  const { data } = statementSchema.safeParse(JSON.parse(canonical))
  return data ?? null
}
