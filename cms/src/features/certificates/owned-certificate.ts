import type { OwnedCertificate } from '@gesso/shared-types/features/certificates/certificate'
import { groupCode } from '@gesso/shared-types/text/printed-code'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { isoDayOf } from '../../platform/text/when'
import { readTimeZone } from '../../settings/read-time-zone'
import { type FoundCertificate, findMade } from './find-certificate'
import { addOwner, endOwners, findOwner, type Owner, pathOfLink, readOpenOwners } from './owner-links'
import { presentCertificate } from './read-certificate'

const NO_LINK = 'This link leads nowhere. It may be incomplete: open it again from your email.'

async function findOwned(
  context: Context,
  token: string,
): Promise<{ owner: Owner; found: FoundCertificate }> {
  const owner = await findOwner(context, token)
  const found = owner && (await findMade(context, sql`id = ${owner.certificateId}`))
  // A link that was taken back or replaced is answered as one that never existed.
  if (!owner || !found || owner.state === 'taken_back' || owner.state === 'replaced')
    throw new AppError('not_found', { message: NO_LINK })
  return { owner, found }
}

/** Reads a certificate for the holder of an owner's link. @throws AppError not_found */
export async function readOwnedCertificate(context: Context, token: string): Promise<OwnedCertificate> {
  const { owner, found } = await findOwned(context, token)
  const zone = await readTimeZone(context)
  const offered =
    owner.state === 'present'
      ? (await readOpenOwners(context, found.id)).find(({ state }) => state === 'offered')
      : undefined
  return {
    certificate: await presentCertificate(context, found),
    link: owner.state,
    endedOn: owner.until && isoDayOf(owner.until, zone),
    offer: offered
      ? { path: pathOfLink(context.env.payloadSecret, offered), day: isoDayOf(offered.createdAt, zone) }
      : null,
  }
}

/**
 * Runs an owner's step under a lock of the certificate, so that two at once run one after the other.
 * @param may the states of a link that allow the step
 * @throws AppError not_found; conflict for a link in another state, and for a void certificate
 */
async function asOwner(
  context: Context,
  token: string,
  may: readonly Owner['state'][],
  step: (tx: Transaction, owner: Owner, found: FoundCertificate) => Promise<void>,
): Promise<OwnedCertificate> {
  const { found } = await findOwned(context, token)
  await withTransaction(context, async (tx) => {
    const [locked] = await tx.query<{ state: string }>(sql`
      SELECT state FROM certificates WHERE id = ${found.id} FOR NO KEY UPDATE`)
    if (locked?.state !== 'valid') throw new AppError('conflict', { message: 'This certificate is void.' })
    const { owner } = await findOwned(tx, token)
    if (!may.includes(owner.state)) {
      throw new AppError('conflict', {
        message: 'This certificate has been handed over: its new owner has opened their link.',
      })
    }
    await step(tx, owner, found)
  })
  return readOwnedCertificate(context, token)
}

const tell = (tx: Transaction, { id, code }: FoundCertificate) =>
  record(tx, { action: 'handed_over', noun: 'certificate', recordId: id, label: groupCode(code) })

/** Makes the link of a new owner, or keeps the one that is offered already. @throws AppError not_found, conflict */
export const handOverCertificate = (context: Context, token: string): Promise<OwnedCertificate> =>
  asOwner(context, token, ['present'], async (tx, owner, found) => {
    const open = await readOpenOwners(tx, found.id)
    if (open.some(({ state }) => state === 'offered')) return
    await addOwner(tx, found.id, owner.place + 1, 'offered')
  })

/** Ends the offered link of a new owner who has not opened it yet. @throws AppError not_found, conflict */
export const takeBackCertificate = (context: Context, token: string): Promise<OwnedCertificate> =>
  asOwner(context, token, ['present'], async (tx, _owner, found) => {
    await endOwners(tx, found.id, 'offered', 'taken_back')
  })

/**
 * Makes the offered link, now opened, the present owner's and ends the former one.
 * @throws AppError not_found, conflict
 */
export const takeOverCertificate = (context: Context, token: string): Promise<OwnedCertificate> =>
  asOwner(context, token, ['offered', 'present'], async (tx, owner, found) => {
    if (owner.state === 'present') return
    await endOwners(tx, found.id, 'present', 'past')
    await tx.query(sql`UPDATE certificate_owners SET state = 'present', since = now() WHERE id = ${owner.id}`)
    await tell(tx, found)
  })

/**
 * The certificate whose PDF an owner's link may download.
 * @throws AppError not_found; conflict once it was handed over
 */
export async function readOwnedPdf(context: Context, token: string): Promise<FoundCertificate> {
  const { owner, found } = await findOwned(context, token)
  if (owner.state === 'past')
    throw new AppError('conflict', { message: 'This certificate has been handed over.' })
  return found
}
