import type { Access as CallAccess } from '@gesso/shared-types/contract/endpoint'
import type { Access, PayloadRequest } from 'payload'
import { AppError } from '../platform/app-error'

type AccessArgs = { req: Pick<PayloadRequest, 'user'> }

/** Whether a person is signed in as an owner. An assistant is whoever else is signed in. */
export const isOwner = (user: PayloadRequest['user'] | undefined): boolean =>
  (user as { role?: unknown } | null | undefined)?.role === 'owner'

/** For collections and for single fields. */
export const ownerOnly = ({ req }: AccessArgs): boolean => isOwner(req.user)

/** For collections and for single fields: owners and assistants. */
export const signedIn = ({ req }: AccessArgs): boolean => Boolean(req.user)

/** For collections and for single fields. */
export const nobody = (): false => false

/** An owner, or whoever it is about; nobody else gets a list of accounts. */
export const ownerOrSelf: Access = ({ req, id }) =>
  isOwner(req.user) || (req.user !== null && id !== undefined && String(id) === String(req.user.id))

/**
 * Lets those pass who may make a call of the contract.
 * @throws AppError not_signed_in, forbidden
 */
export function requireAccess(access: CallAccess, user: PayloadRequest['user']): void {
  if (access === 'anyone') return
  if (!user) throw new AppError('not_signed_in')
  if (access === 'owner' && !isOwner(user)) {
    throw new AppError('forbidden', { message: 'Only an owner of the shop may do this.' })
  }
}
