import { randomUUID } from 'node:crypto'
import type { CollectionConfig } from 'payload'
import { requestContext } from '../context'
import { ownerOnly } from './access'

const LOCK_AFTER_ATTEMPTS = 10
const LOCK_MS = 10 * 60 * 1000
/** Keeps strangers from filling the artist's inbox. */
const RESET_EVERY_MS = 60 * 1000
const SESSION_SECONDS = 14 * 24 * 60 * 60

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
    tokenExpiration: SESSION_SECONDS,
    maxLoginAttempts: LOCK_AFTER_ATTEMPTS,
    lockTime: LOCK_MS,
    cookies: { sameSite: 'Lax' },
    forgotPassword: {
      minRequestInterval: RESET_EVERY_MS,
      // The outbox sends it as an email (emails/mail-adapter.ts). Never from the Host header.
      generateEmailHTML: (given) =>
        given?.req ? `${requestContext(given.req).env.publicUrl}/admin/reset/${given.token}` : '',
    },
  },
  access: { create: ownerOnly, read: ownerOnly, update: ownerOnly, delete: ownerOnly, unlock: ownerOnly },
  hooks: {
    beforeValidate: [
      ({ data, operation }) => (operation === 'create' ? { ...data, id: data?.id ?? randomUUID() } : data),
    ],
  },
  fields: [
    { name: 'id', type: 'text', required: true, admin: { hidden: true } },
    { name: 'firstName', type: 'text', maxLength: 255 },
    { name: 'lastName', type: 'text', maxLength: 255 },
    { name: 'profilePictureUrl', type: 'text', maxLength: 500, admin: { hidden: true } },
  ],
}
