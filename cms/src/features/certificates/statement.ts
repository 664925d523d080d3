import { sign, verify } from 'node:crypto'
import {
  type CertificateFacts,
  certificateFactsSchema,
} from '@gesso/shared-types/features/certificates/certificate'
import * as z from 'zod/mini'
import { publicKeyOf, signingKey } from './signing-key'

/** Names the form of the statement, so that a later one is never taken for this one. */
const FORM = 'gesso-certificate-1'

const statementSchema = z.object({
  ...certificateFactsSchema.shape,
  form: z.literal(FORM),
  code: z.string(),
  key: z.string(),
  pdf: z.string(),
})
/** What is signed: the facts, the code, the key's id and the SHA-256 of the PDF in hex. */
export type Statement = CertificateFacts & { code: string; key: string; pdf: string }

/**
 * The one way in which a statement is written: JSON with its names in alphabetical order and texts alone, as RFC 8785
 * has it. These very bytes are signed and stored.
 */
export const canonicalStatement = (statement: Statement): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries({ ...statement, form: FORM }).sort(([a], [b]) => (a < b ? -1 : 1))),
  )

/** Signs a statement with the installation's key. @returns base64url */
export const signStatement = (secret: string, canonical: string): string =>
  sign(null, Buffer.from(canonical), signingKey(secret).privateKey).toString('base64url')

/** Reads a stored statement, if its signature is that of the key; null otherwise. */
export function readSigned(canonical: string, signature: string, publicKey: string): Statement | null {
  if (!verify(null, Buffer.from(canonical), publicKeyOf(publicKey), Buffer.from(signature, 'base64url')))
    return null
  const { data } = statementSchema.safeParse(JSON.parse(canonical))
  return data ?? null
}
