import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type FieldHook,
  type PayloadRequest,
} from 'payload'
import { requestContext } from '../context'
import { toSingleLine } from '../text/to-single-line'

/** Its state now, held until the save is over: sending waits, and then sees what was saved. */
async function lockState(req: PayloadRequest, id: unknown): Promise<string | undefined> {
  const [row] = await requestContext(req).query<{ state: string }>(
    sql`SELECT state FROM newsletters WHERE id = ${id} FOR UPDATE`,
  )
  return row?.state
}

export const singleLineSubject: FieldHook = ({ value }) =>
  typeof value === 'string' ? toSingleLine(value).trim() : value

/** What collectors got, or are getting, is not changed any more; a new newsletter, or a copy, begins as a draft. */
export const onlyDraftsChange: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  if (operation === 'create') return { ...data, state: 'draft', sentAt: null }
  if ((await lockState(req, originalDoc?.id)) !== 'draft') {
    throw new APIError(
      'This newsletter is on its way to the collectors or was sent: it cannot be changed. Duplicate it to write another.',
      409,
      undefined,
      true,
    )
  }
  return { ...data, state: 'draft' }
}

/** Emails of the outbox read their words here. */
export const keepSent: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if ((await lockState(req, id)) !== 'draft') {
    throw new APIError('A newsletter that went to collectors cannot be deleted.', 409, undefined, true)
  }
}
