import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionConfig } from 'payload'
import { watchingHooks } from '../audit/watch-collection'
import { plainColumns } from '../audit/watched'
import { ownerOnly } from '../auth/access'
import { normalizeEmail } from './normalize-email'

const watching = watchingHooks({
  noun: 'subscriber',
  table: 'newsletter_subscriptions',
  label: sql`NULL`,
  shown: {},
  hidden: plainColumns('email'),
})

export const newsletterSubscriptions: CollectionConfig = {
  slug: 'newsletter_subscriptions',
  labels: { singular: 'Collector', plural: 'Collectors' },
  admin: {
    useAsTitle: 'email',
    group: 'People',
    defaultColumns: ['email', 'subscribedAt'],
    listSearchableFields: ['email'],
    pagination: { defaultLimit: 50, limits: [25, 50, 100, 250] },
    description: 'The collector’s list. Deleting an address here unsubscribes it.',
    hideAPIURL: true,
  },
  disableDuplicate: true,
  defaultSort: '-subscribedAt',
  timestamps: false,
  access: { create: ownerOnly, read: ownerOnly, update: ownerOnly, delete: ownerOnly },
  hooks: {
    beforeChange: [watching.beforeChange],
    afterChange: [watching.afterChange],
    beforeDelete: [watching.beforeDelete],
    afterDelete: [watching.afterDelete],
  },
  fields: [
    {
      name: 'email',
      type: 'email',
      required: true,
      unique: true,
      hooks: {
        beforeValidate: [({ value }) => (typeof value === 'string' ? normalizeEmail(value) : value)],
      },
    },
    {
      name: 'subscribedAt',
      type: 'date',
      required: true,
      index: true,
      defaultValue: () => new Date().toISOString(),
      admin: { readOnly: true },
    },
  ],
}
