import { createHmac, randomBytes } from 'node:crypto'
import type { OwnerState } from '@gesso/shared-types/features/certificates/certificate'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { derivedKey } from '../../auth/derived-key'
import type { Context, Transaction } from '../../platform/context'
import { hashToken } from '../../platform/token'

/** The token of an owner's link. The database holds only its hash, and the seed that gives it with the secret. */
const tokenOf = (secret: string, seed: string): string =>
  createHmac('sha256', derivedKey(secret, 'certificate owners')).update(seed).digest('base64url')

const pathOf = (token: string): string => `/certificate/owner/${token}`

/** Adds the link of an owner. @returns the path of the link */
export async function addOwner(
  tx: Transaction,
  certificateId: number,
  place: number,
  state: 'present' | 'offered',
): Promise<string> {
  const seed = randomBytes(32).toString('hex')
  const token = tokenOf(tx.env.payloadSecret, seed)
  await tx.query(sql`
    INSERT INTO certificate_owners (certificate_id, place, state, seed, link_hash, since)
    VALUES (${certificateId}, ${place}, ${state}, ${seed}, ${hashToken(token)},
      CASE WHEN ${state}::text = 'present' THEN now() END)`)
  return pathOf(token)
}

/** The path of a stored link; null when another secret made it, since it cannot be derived any more. */
export function pathOfLink(
  secret: string,
  { seed, linkHash }: { seed: string; linkHash: string },
): string | null {
  const token = tokenOf(secret, seed)
  return hashToken(token) === linkHash ? pathOf(token) : null
}

export type Owner = {
  id: number
  certificateId: number
  place: number
  state: OwnerState
  seed: string
  linkHash: string
  createdAt: string
  since: string | null
  until: string | null
}

/** Reads the owner of a link's token; null when there is none. */
export async function findOwner(context: Context, token: string): Promise<Owner | null> {
  const [owner] = await context.query<Owner>(sql`
    SELECT id, certificate_id, place, state, seed, link_hash, created_at, since, until FROM certificate_owners
    WHERE link_hash = ${hashToken(token)}`)
  return owner ?? null
}

/** Reads the open links of a certificate, the present owner's first. */
export const readOpenOwners = (context: Context, certificateId: number): Promise<Owner[]> =>
  context.query<Owner>(sql`
    SELECT id, certificate_id, place, state, seed, link_hash, created_at, since, until FROM certificate_owners
    WHERE certificate_id = ${certificateId} AND state IN ('present', 'offered') ORDER BY place`)

/** Ends the links of a certificate that are in the state `from`. */
export async function endOwners(
  tx: Transaction,
  certificateId: number,
  from: OwnerState,
  to: 'past' | 'taken_back' | 'replaced',
): Promise<void> {
  await tx.query(sql`
    UPDATE certificate_owners SET state = ${to}, until = now() WHERE certificate_id = ${certificateId} AND state = ${from}`)
}

/** Reads when a certificate went to another owner, the oldest first. */
export const readTransfers = async (context: Context, certificateId: number): Promise<string[]> =>
  (
    await context.query<{ at: string }>(sql`
      SELECT min(since) AS at FROM certificate_owners WHERE certificate_id = ${certificateId} AND place > 1 AND since IS NOT NULL
      GROUP BY place ORDER BY place`)
  ).map(({ at }) => at)
