import type { User } from '@gesso/shared-types/auth/user'
import type { PayloadRequest } from 'payload'
import { AppError } from '../platform/app-error'
import { isOwner } from './access'

type AccountRow = {
  id: string | number
  email?: string | null
  firstName?: string | null
  lastName?: string | null
  profilePictureUrl?: string | null
  _on?: string[]
}

/** Returns the signed-in user. @throws AppError not_signed_in */
export function presentUser(user: PayloadRequest['user']): User {
  if (!user) throw new AppError('not_signed_in')
  const account = user as AccountRow
  return {
    id: String(account.id),
    email: account.email ?? '',
    firstName: account.firstName ?? null,
    lastName: account.lastName ?? null,
    profilePictureUrl: account.profilePictureUrl ?? null,
    role: isOwner(user) ? 'owner' : 'assistant',
    on: account._on ?? [],
  }
}
