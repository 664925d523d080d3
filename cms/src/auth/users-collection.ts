import { randomUUID } from 'node:crypto'
import { APIError, type CollectionBeforeOperationHook, type CollectionConfig } from 'payload'
import { AppError } from '../app-error'
import { watchingHooks } from '../audit/watch-collection'
import { requestContext } from '../context'
import { nobody, ownerOnly } from './access'
import { requireRecentProof } from './recent-proof'
import { WATCHED_ACCOUNT } from './record-account'
import { sessionStrategy } from './session-strategy'

const watching = watchingHooks(WATCHED_ACCOUNT)

/** What Payload answers; its panel shows the message. */
const refusal = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'proof_required'
    ? new APIError('Please confirm that it is you on the page “Account” first.', 403)
    : error

/** Passwords are set by the account's own calls alone, which check them (docs/decisions/sign-in.md). */
const guardWrites: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (!['create', 'update', 'delete'].includes(operation)) return
  const { data, overrideAccess } = args as { data?: Record<string, unknown>; overrideAccess?: boolean }
  // Visitors are refused by the collection's access.
  if (!overrideAccess && !req.user) return
  if (data?.password !== undefined) throw new APIError('The page “Account” sets passwords.', 400)
  if (overrideAccess || operation === 'update') return
  await requireRecentProof(requestContext(req)).catch((error: unknown) => {
    throw refusal(error)
  })
}

/** The owner's account. It is made at the first start, so that no visitor can make it by opening the panel first. */
export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Account', plural: 'Accounts' },
  admin: {
    useAsTitle: 'email',
    group: 'Settings',
    hideAPIURL: true,
    defaultColumns: ['email', 'firstName', 'lastName'],
  },
  auth: {
    // Payload's own sign-in knows no second factor: all its ways in are closed, and ours are calls of the contract.
    disableLocalStrategy: { enableFields: true },
    strategies: [sessionStrategy],
    useSessions: false,
    maxLoginAttempts: 0,
    removeTokenFromResponses: true,
    forgotPassword: { minRequestInterval: 60_000 },
  },
  access: { create: ownerOnly, read: ownerOnly, update: ownerOnly, delete: ownerOnly, unlock: nobody },
  hooks: {
    beforeOperation: [guardWrites],
    beforeValidate: [
      ({ data, operation }) => (operation === 'create' ? { ...data, id: data?.id ?? randomUUID() } : data),
    ],
    beforeChange: [watching.beforeChange],
    afterChange: [watching.afterChange],
    afterDelete: [watching.afterDelete],
    beforeDelete: [
      ({ id, req }) => {
        if (req.user && String(req.user.id) === String(id)) {
          throw new APIError('You cannot delete the account that you are signed in with.', 409)
        }
      },
      watching.beforeDelete,
    ],
  },
  fields: [
    { name: 'id', type: 'text', required: true, admin: { hidden: true } },
    { name: 'email', type: 'email', required: true, unique: true, access: { update: nobody } },
    { name: 'firstName', type: 'text', maxLength: 255 },
    { name: 'lastName', type: 'text', maxLength: 255 },
    { name: 'profilePictureUrl', type: 'text', maxLength: 500, admin: { hidden: true } },
  ],
}
