import { groupCode } from '@gesso/shared-types/text/printed-code'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { addOwner, endOwners, readOpenOwners } from './owner-links'
import { voidCertificates } from './void-certificates'

/** Makes a certificate void by hand. @throws AppError not_found; conflict when it is void already */
export async function voidCertificate(context: Context, id: number, reason: string): Promise<void> {
  await withTransaction(context, async (tx) => {
    if ((await voidCertificates(tx, sql`id = ${id}`, 'artist', reason)) > 0) return
    const known = await tx.query(sql`SELECT 1 FROM certificates WHERE id = ${id}`)
    if (known.length === 0) throw new AppError('not_found', { message: 'There is no such certificate.' })
    throw new AppError('conflict', { message: 'This certificate is void already.' })
  })
}

/**
 * Makes a new link for the present owner and ends all earlier links, also one that was offered to a new owner.
 * @returns the address of the new link
 * @throws AppError not_found; conflict when it is void or has no PDF yet
 */
export function renewOwnerLink(context: Context, id: number): Promise<{ link: string }> {
  return withTransaction(context, async (tx) => {
    const [found] = await tx.query<{ state: string; code: string }>(sql`
      SELECT state, code FROM certificates WHERE id = ${id} FOR NO KEY UPDATE`)
    if (!found) throw new AppError('not_found', { message: 'There is no such certificate.' })
    if (found.state !== 'valid') {
      throw new AppError('conflict', {
        message: found.state === 'void' ? 'This certificate is void.' : 'This certificate has no PDF yet.',
      })
    }
    const [present] = await readOpenOwners(tx, id)
    await endOwners(tx, id, 'offered', 'taken_back')
    await endOwners(tx, id, 'present', 'replaced')
    const path = await addOwner(tx, id, present?.place ?? 1, 'present')
    await record(tx, {
      action: 'link_renewed',
      noun: 'certificate',
      recordId: id,
      label: groupCode(found.code),
    })
    return { link: `${tx.env.publicUrl}${path}` }
  })
}
