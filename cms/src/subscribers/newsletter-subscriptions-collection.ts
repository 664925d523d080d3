import type { CollectionConfig } from 'payload'
import { ownerOnly } from '../auth/access'

export const newsletterSubscriptions: CollectionConfig = {
  slug: 'newsletter_subscriptions',
  labels: { singular: 'Collector', plural: 'Collectors' },
  admin: { useAsTitle: 'email', group: 'People', defaultColumns: ['email', 'subscribedAt'] },
  defaultSort: '-subscribedAt',
  timestamps: false,
  access: { create: ownerOnly, read: ownerOnly, update: ownerOnly, delete: ownerOnly },
  fields: [
    { name: 'email', type: 'email', required: true, unique: true },
    {
      name: 'subscribedAt',
      type: 'date',
      required: true,
      defaultValue: () => new Date().toISOString(),
      admin: { readOnly: true },
    },
  ],
}
