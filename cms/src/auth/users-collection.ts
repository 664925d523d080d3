import { randomUUID } from 'node:crypto'
import { ROLES } from '@gesso/shared-types/auth/user'
import type { CollectionConfig } from 'payload'
import { watchingHooks } from '../platform/audit/watch-collection'
import { nobody, ownerOrSelf } from './access'
import { WATCHED_ACCOUNT } from './record-account'
import { sessionStrategy } from './session-strategy'

const watching = watchingHooks(WATCHED_ACCOUNT)

/**
 * The accounts. The first owner's is created at the first start, so that no visitor can create it by opening the panel
 * first; all others by invitation. Only calls of the contract change and delete accounts (docs/decisions/roles.md).
 */
export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Account', plural: 'Accounts' },
  admin: {
    useAsTitle: 'email',
    group: 'Settings',
    hideAPIURL: true,
  },
  auth: {
    // Payload's own sign-in has no second factor, so it is closed; calls of the contract replace it.
    disableLocalStrategy: { enableFields: true },
    strategies: [sessionStrategy],
    useSessions: false,
    maxLoginAttempts: 0,
    removeTokenFromResponses: true,
    forgotPassword: { minRequestInterval: 60_000 },
  },
  access: { create: nobody, read: ownerOrSelf, update: nobody, delete: nobody, unlock: nobody },
  hooks: {
    beforeValidate: [
      ({ data, operation }) => (operation === 'create' ? { ...data, id: data?.id ?? randomUUID() } : data),
    ],
    beforeChange: [watching.beforeChange],
    afterChange: [watching.afterChange],
    afterDelete: [watching.afterDelete],
    beforeDelete: [watching.beforeDelete],
  },
  fields: [
    { name: 'id', type: 'text', required: true, admin: { hidden: true } },
    { name: 'email', type: 'email', required: true, unique: true },
    { name: 'firstName', type: 'text', maxLength: 255 },
    { name: 'lastName', type: 'text', maxLength: 255 },
    { name: 'profilePictureUrl', type: 'text', maxLength: 500, admin: { hidden: true } },
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'assistant',
      options: ROLES.map((value) => ({ value, label: value })),
      admin: { hidden: true },
    },
  ],
}
