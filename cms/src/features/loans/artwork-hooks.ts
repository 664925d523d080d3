import { sql } from '@payloadcms/db-postgres/drizzle'
import { APIError, type CollectionBeforeDeleteHook } from 'payload'
import { hookTransaction } from '../../platform/context'

/** Refuses to delete a work for good that an agreement names which was not only a draft: it is a record. */
export const refuseDeletingAgreed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const [agreed] = await hookTransaction(req).query<{ loanId: number }>(
    sql`SELECT loan_id FROM loan_stays WHERE artwork_id = ${Number(id)} ORDER BY loan_id LIMIT 1`,
  )
  if (agreed)
    throw new APIError(`It stays in the trash: no. ${agreed.loanId} under Loans names it.`, 409, null, true)
}

/** Deletes the condition reports of a work that is deleted for good. */
export const deleteReportsOfWork: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const tx = hookTransaction(req)
  const ofWork = sql`SELECT id FROM condition_reports WHERE artwork_id = ${Number(id)}`
  await tx.query(sql`DELETE FROM condition_photos WHERE report_id IN (${ofWork})`)
  await tx.query(sql`DELETE FROM condition_reports WHERE artwork_id = ${Number(id)}`)
}
