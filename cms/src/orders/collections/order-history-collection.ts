import type { CollectionConfig } from 'payload'
import { nobody, ownerOnly } from '../../auth/access'

/** What happened to an order and when; each entry is written in the same transaction as what it records. */
export const orderHistory: CollectionConfig = {
  slug: 'order_history',
  labels: { singular: 'Entry', plural: 'History' },
  admin: { hidden: true, useAsTitle: 'text', defaultColumns: ['createdAt', 'text'] },
  defaultSort: 'createdAt',
  access: { create: nobody, read: ownerOnly, update: nobody, delete: nobody },
  fields: [
    { name: 'order', type: 'relationship', relationTo: 'orders', required: true, index: true },
    { name: 'text', label: 'What happened', type: 'text', required: true },
  ],
}
