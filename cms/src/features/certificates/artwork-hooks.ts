import { sql } from '@payloadcms/db-postgres/drizzle'
import { APIError, type CollectionAfterChangeHook, type CollectionBeforeDeleteHook } from 'payload'
import type { Artwork } from '../../payload-types'
import { hookTransaction } from '../../platform/context'
import { voidOfOriginals } from './void-certificates'

/** An original that was sold elsewhere and is not any more came back: what certified it to its buyer is void. */
export const voidReturnedOriginal: CollectionAfterChangeHook<Artwork> = async ({ doc, previousDoc, req }) => {
  if (previousDoc?.originalState !== 'sold_elsewhere' || doc.originalState === 'sold_elsewhere') return
  await voidOfOriginals(hookTransaction(req), [doc.id])
}

/** Certificates show the artwork: one that has any stays. */
export const refuseDeletingCertified: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const certified = await hookTransaction(req).query(
    sql`SELECT 1 FROM certificates WHERE artwork_id = ${id} LIMIT 1`,
  )
  if (certified.length > 0) throw new APIError('An artwork that has a certificate stays in the trash.', 409)
}
