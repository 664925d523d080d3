import type { CollectionConfig } from 'payload'
import { nobody, ownerOnly } from '../../auth/access'
import { moneyField } from '../../platform/database/money-field'

/** The lines of orders, which never change. */
export const orderItems: CollectionConfig = {
  slug: 'order_items',
  labels: { singular: 'Order line', plural: 'Order lines' },
  admin: {
    hidden: true,
    useAsTitle: 'type',
    defaultColumns: ['artwork', 'type', 'printSize', 'quantity', 'totalPrice'],
  },
  access: { create: nobody, read: ownerOnly, update: nobody, delete: nobody },
  fields: [
    { name: 'order', type: 'relationship', relationTo: 'orders', required: true, index: true },
    { name: 'artwork', type: 'relationship', relationTo: 'artworks', required: true, index: true },
    {
      name: 'type',
      type: 'select',
      required: true,
      options: [
        { value: 'original', label: 'Original' },
        { value: 'print', label: 'Print' },
        { value: 'payment', label: 'Payment' },
      ],
    },
    { name: 'printSize', type: 'text' },
    { name: 'quantity', type: 'number', required: true },
    moneyField({ name: 'unitPrice', required: true }),
    moneyField({ name: 'totalPrice', required: true }),
  ],
}
