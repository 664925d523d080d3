import type { AfterErrorHook } from 'payload'
import { recordForbidden } from '../platform/audit/record'
import { requestContext } from '../platform/context'
import { isOwner } from './access'

/** Records that an assistant was refused one of Payload's own calls. */
export const noteForbidden: AfterErrorHook = async ({ error, req, collection }) => {
  const { user } = req
  if ((error as { status?: unknown }).status !== 403 || !user || isOwner(user)) return
  const call = `${req.method} ${collection?.slug ?? req.routeParams?.global}`
  await recordForbidden(requestContext(req), { id: String(user.id), email: user.email }, call)
}
