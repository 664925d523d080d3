import { sql } from '@payloadcms/db-postgres/drizzle'
import { APIError, type CollectionAfterChangeHook, type CollectionBeforeDeleteHook } from 'payload'
import type { Artwork } from '../../payload-types'
import { hookTransaction } from '../../platform/context'
import { voidOfOriginals } from './void-certificates'

/** Voids the certificate of an original that is no longer marked as sold elsewhere, so that it can be sold again. */
export const voidReturnedOriginal: CollectionAfterChangeHook<Artwork> = async ({ doc, previousDoc, req }) => {
  if (previousDoc?.originalState !== 'sold_elsewhere' || doc.originalState === 'sold_elsewhere') return
  await voidOfOriginals(hookTransaction(req), [doc.id])
}

/** Refuses to delete an artwork that has a certificate, because certificates show their artwork. */
export const refuseDeletingCertified: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const certified = await hookTransaction(req).query(
    sql`SELECT 1 FROM certificates WHERE artwork_id = ${id} LIMIT 1`,
  )
  if (certified.length > 0) throw new APIError('An artwork that has a certificate stays in the trash.', 409)
}
