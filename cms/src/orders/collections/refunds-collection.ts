import type { CollectionConfig } from 'payload'
import { nobody, ownerOnly } from '../../auth/access'
import { moneyField } from '../../database/money-field'

/**
 * Refunds requested in the panel, each a stored attempt with the idempotency key `refund:{id}`. The sum of all refunds
 * comes from the provider and is stored on the order.
 */
export const refunds: CollectionConfig = {
  slug: 'refunds',
  labels: { singular: 'Refund', plural: 'Refunds' },
  admin: { hidden: true, useAsTitle: 'id', defaultColumns: ['createdAt', 'amount', 'state', 'error'] },
  defaultSort: 'createdAt',
  access: { create: nobody, read: ownerOnly, update: nobody, delete: nobody },
  fields: [
    { name: 'order', type: 'relationship', relationTo: 'orders', required: true, index: true },
    moneyField({ name: 'amount', required: true }),
    {
      name: 'state',
      type: 'select',
      required: true,
      options: [
        { value: 'pending', label: 'Asked for' },
        { value: 'submitted', label: 'On its way' },
        { value: 'succeeded', label: 'Done' },
        { value: 'failed', label: 'Failed' },
      ],
    },
    { name: 'providerRefundId', type: 'text', index: true },
    { name: 'error', type: 'text' },
  ],
}
