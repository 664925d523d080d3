import { sql } from '@payloadcms/db-postgres/drizzle'
import { APIError, type CollectionBeforeDeleteHook } from 'payload'
import { hookTransaction } from '../../platform/context'

/** Refuses to delete an artwork that an agreement is about. */
export const refuseDeletingAgreed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const agreed = await hookTransaction(req).query(sql`
    SELECT 1 FROM agreements WHERE kind <> 'here' AND lines @> jsonb_build_array(jsonb_build_object('artworkId', ${id}::int)) LIMIT 1`)
  if (agreed.length > 0) {
    throw new APIError('An artwork that an agreement with a buyer is about stays in the trash.', 409)
  }
}
