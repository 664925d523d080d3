import type {
  CertificateState,
  CertificateSubject,
} from '@gesso/shared-types/features/certificates/certificate'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import { normalCode } from '@gesso/shared-types/text/printed-code'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { limitUnknown } from '../../platform/network/limit-unknown'
import { findKey, type StoredKey } from './signing-key'
import { readSigned, type Statement } from './statement'

/** A certificate whose PDF was made. */
export type FoundCertificate = {
  id: number
  code: string
  artworkId: number
  subject: CertificateSubject
  state: CertificateState
  mode: OrderMode
  voidedAt: string | null
  statement: string
  signature: string
  keyId: string
  pdfHash: string
}

/** The same message for a code that does not exist and for one whose PDF is not made yet. */
const NO_CERTIFICATE = 'This shop has issued no certificate with this code.'

const MANY_GUESSES = 'Many codes that do not exist were tried from here. Please try again later.'

/** Reads a certificate whose PDF was made; null when there is none. */
export async function findMade(context: Context, where: SQL): Promise<FoundCertificate | null> {
  const [found] = await context.query<FoundCertificate>(sql`
    SELECT id, code, artwork_id, subject, state, mode, voided_at, statement, signature, key_id, pdf_hash
    FROM certificates WHERE signature IS NOT NULL AND ${where}`)
  return found ?? null
}

/**
 * Reads the certificate of a code as somebody typed it.
 * @param network unknown codes are counted for this network
 * @throws AppError not_found, too_many_requests
 */
export async function findByCode(
  context: Context,
  network: string,
  typed: string,
): Promise<FoundCertificate> {
  const isThis = sql`code = ${normalCode(typed)}`
  await limitUnknown(context, {
    kind: 'certificate',
    network,
    isKnown: sql`EXISTS (SELECT 1 FROM certificates WHERE signature IS NOT NULL AND ${isThis})`,
    message: MANY_GUESSES,
  })
  const found = await findMade(context, isThis)
  if (!found) throw new AppError('not_found', { message: NO_CERTIFICATE })
  return found
}

/**
 * Reads the signed statement and its key; null when the signature is wrong or the statement does not match the row.
 */
export async function readStatement(
  context: Context,
  found: FoundCertificate,
): Promise<{ statement: Statement; key: StoredKey } | null> {
  const key = await findKey(context, found.keyId)
  const statement = key && readSigned(found.statement, found.signature, key.publicKey)
  if (!key || !statement) return null
  const { code, pdfHash, keyId, subject } = found
  const fits =
    statement.code === code &&
    statement.pdf === pdfHash &&
    statement.key === keyId &&
    statement.subject === subject
  return fits ? { statement, key } : null
}
