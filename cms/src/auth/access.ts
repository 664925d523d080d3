import type { Access as CallAccess } from '@gesso/shared-types/contract/endpoint'
import type { Access, PayloadRequest } from 'payload'
import { AppError } from '../platform/app-error'

type AccessArgs = { req: Pick<PayloadRequest, 'user'> }

/** Whether the signed-in user is an owner. Any other signed-in user is an assistant. */
export const isOwner = (user: PayloadRequest['user'] | undefined): boolean =>
  (user as { role?: unknown } | null | undefined)?.role === 'owner'

/** Access for collections and fields: owners. */
export const ownerOnly = ({ req }: AccessArgs): boolean => isOwner(req.user)

/** Access for collections and fields: owners and assistants. */
export const signedIn = ({ req }: AccessArgs): boolean => Boolean(req.user)

/** Access for collections and fields: nobody. */
export const nobody = (): false => false

/** Access for an owner, or for an account to itself; nobody else gets a list of accounts. */
export const ownerOrSelf: Access = ({ req, id }) =>
  isOwner(req.user) || (req.user !== null && id !== undefined && String(id) === String(req.user.id))

/**
 * Checks that a user may make a call of the contract.
 * @throws AppError not_signed_in, forbidden
 */
export function requireAccess(access: CallAccess, user: PayloadRequest['user']): void {
  if (access === 'anyone') return
  if (!user) throw new AppError('not_signed_in')
  if (access === 'owner' && !isOwner(user)) {
    throw new AppError('forbidden', { message: 'Only an owner of the shop may do this.' })
  }
}
