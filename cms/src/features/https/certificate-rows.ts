import { X509Certificate } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { openSecrets, sealSecrets } from '../../connections/sealed-secrets'
import type { Context } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'

/** Notified when a certificate or a challenge has changed. */
export const HTTPS_CHANNEL = 'gesso_https'
/** Longer than a try takes. */
const LEASE_SECONDS = 300

export type CertificateRow = Rows['https_certificates']
export type KeyPair = { key: string; cert: string }

const nameOf = (host: string) => `https ${host}`

/** Decrypts a certificate; null if there is none, or the shop has another secret now. */
export function openKeyPair({ env }: Pick<Context, 'env'>, { host, sealed }: CertificateRow): KeyPair | null {
  return sealed === null ? null : (openSecrets(env, nameOf(host), sealed) as KeyPair | null)
}

/** Reads the rows of all hosts. */
export const readCertificates = ({ query }: Pick<Context, 'query'>): Promise<CertificateRow[]> =>
  query<CertificateRow>(sql`SELECT * FROM https_certificates ORDER BY host`)

/** Reads the row of a host; undefined if it never needed a certificate. */
export async function readCertificate(
  { query }: Pick<Context, 'query'>,
  host: string,
): Promise<CertificateRow | undefined> {
  const [row] = await query<CertificateRow>(sql`SELECT * FROM https_certificates WHERE host = ${host}`)
  return row
}

/**
 * Takes a host for this process alone, for some minutes.
 * @param onlyIfDue whether to leave it until its next try is due
 * @returns its row; null if another process deals with it, or it is not due
 */
export async function leaseCertificate(
  { query }: Pick<Context, 'query'>,
  host: string,
  onlyIfDue: boolean,
): Promise<CertificateRow | null> {
  await query(sql`INSERT INTO https_certificates (host) VALUES (${host}) ON CONFLICT DO NOTHING`)
  const [row] = await query<CertificateRow>(sql`
    UPDATE https_certificates SET leased_until = now() + ${LEASE_SECONDS} * interval '1 second'
    WHERE host = ${host} AND (leased_until IS NULL OR leased_until < now())
      AND (NOT ${onlyIfDue} OR next_try_at <= now())
    RETURNING *`)
  return row ?? null
}

/** Stores a certificate, gives the lease back and tells all processes. Renewal is due when a third of its life is left. */
export async function storeCertificate({ env, query }: Context, host: string, pair: KeyPair): Promise<void> {
  const { validFrom, validTo } = new X509Certificate(pair.cert)
  const [from, until] = [new Date(validFrom), new Date(validTo)]
  const due = new Date(until.getTime() - (until.getTime() - from.getTime()) / 3)
  await query(sql`
    UPDATE https_certificates SET sealed = ${sealSecrets(env, nameOf(host), pair)}, valid_until = ${until.toISOString()},
      next_try_at = ${due.toISOString()}, failures = 0, problem = NULL, failed_looks = '[]', leased_until = NULL
    WHERE host = ${host}`)
  await query(sql`SELECT pg_notify(${HTTPS_CHANNEL}, '')`)
}

/** Forgets a certificate that cannot be opened, as after a restore with another secret, so that a new one is due. */
export async function forgetCertificate(
  { query }: Pick<Context, 'query'>,
  { host, sealed }: CertificateRow,
): Promise<void> {
  await query(sql`
    UPDATE https_certificates SET sealed = NULL, valid_until = NULL, next_try_at = now()
    WHERE host = ${host} AND sealed = ${sealed}`)
}

/** Stores why a try failed and when the next one is due, and gives the lease back. */
export async function storeFailure(
  { query }: Pick<Context, 'query'>,
  host: string,
  { problem, nextTryAt, isTry }: { problem: string | null; nextTryAt: Date; isTry: boolean },
): Promise<void> {
  await query(sql`
    UPDATE https_certificates SET problem = ${problem}, next_try_at = ${nextTryAt.toISOString()}, leased_until = NULL,
      failures = least(failures + ${isTry ? 1 : 0}, 100)
    WHERE host = ${host}`)
}

/** Stores the instants of a list that limits are counted by; `at` is added. */
export async function countFor(
  { query }: Pick<Context, 'query'>,
  host: string,
  list: 'failed_looks' | 'orders',
  at: Date,
): Promise<void> {
  const column = sql.raw(list)
  await query(sql`
    UPDATE https_certificates SET ${column} = (
      SELECT jsonb_agg(at) FROM (
        SELECT at FROM jsonb_array_elements_text(${column}) AS at WHERE at::timestamptz > now() - interval '8 days'
        UNION ALL SELECT ${at.toISOString()}) AS kept)
    WHERE host = ${host}`)
}

/** Publishes what the authority will look for at a host, for all processes; null when it is over. */
export async function publishChallenge(
  { query }: Pick<Context, 'query'>,
  host: string,
  challenge: { token: string; answer: string } | null,
): Promise<void> {
  await query(sql`
    UPDATE https_certificates SET challenge_token = ${challenge?.token ?? null}, challenge_answer = ${challenge?.answer ?? null}
    WHERE host = ${host}`)
}

/** Reads the answer to a challenge by its token; null if there is none. */
export async function challengeByToken(
  { query }: Pick<Context, 'query'>,
  token: string,
): Promise<string | null> {
  const [row] = await query<{ answer: string }>(sql`
    SELECT challenge_answer AS answer FROM https_certificates WHERE challenge_token = ${token}`)
  return row?.answer ?? null
}
