import type { CollectionConfig } from 'payload'
import { nobody, ownerOnly } from '../../auth/access'

/** The history of orders. Each entry is written in the transaction of what it records. */
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
