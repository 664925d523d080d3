import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type FieldHook,
  type PayloadRequest,
} from 'payload'
import { requestContext } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'
import { toSingleLine } from '../../platform/text/to-single-line'

const SCHEDULED = 'This newsletter is scheduled: cancel that first.'

/** Reads the state and locks it until the save ends, so that sending waits and then sees what was saved. */
async function lockState(req: PayloadRequest, id: unknown): Promise<string | undefined> {
  const [row] = await requestContext(req).query<Pick<Rows['newsletters'], 'state'>>(
    sql`SELECT state FROM newsletters WHERE id = ${id} FOR UPDATE`,
  )
  return row?.state
}

export const singleLineSubject: FieldHook = ({ value }) =>
  typeof value === 'string' ? toSingleLine(value).trim() : value

/** Refuses to change a newsletter that is scheduled or no longer a draft. A new one or a copy begins as a draft. */
export const onlyDraftsChange: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  if (operation === 'create') return { ...data, state: 'draft', sentAt: null, sendAt: null }
  const state = await lockState(req, originalDoc?.id)
  if (state === 'scheduled') throw new APIError(SCHEDULED, 409, undefined, true)
  if (state !== 'draft') {
    throw new APIError(
      'This newsletter is being sent or was sent: it cannot be changed. Duplicate it to write another.',
      409,
      undefined,
      true,
    )
  }
  return { ...data, state: 'draft', sendAt: null }
}

/** Refuses to delete any newsletter but a draft, since emails in the outbox read their content from it. */
export const onlyDraftsAreDeleted: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const state = await lockState(req, id)
  if (state === 'scheduled') throw new APIError(SCHEDULED, 409, undefined, true)
  if (state !== 'draft') {
    throw new APIError('A newsletter that went to collectors cannot be deleted.', 409, undefined, true)
  }
}
