import type { CollectionConfig } from 'payload'
import { nobody, ownerOnly } from '../../auth/access'
import { moneyField } from '../../platform/database/money-field'

const secret = { access: { create: nobody, read: nobody, update: nobody }, admin: { hidden: true } } as const

/**
 * Refunds requested in the panel, each a stored attempt. The sum of all refunds comes from the provider and is stored
 * on the order (docs/decisions/idempotency-keys.md).
 */
export const refunds: CollectionConfig = {
  slug: 'refunds',
  labels: { singular: 'Refund', plural: 'Refunds' },
  admin: { hidden: true, useAsTitle: 'id', defaultColumns: ['createdAt', 'amount', 'state', 'error'] },
  defaultSort: 'createdAt',
  access: { create: nobody, read: ownerOnly, update: nobody, delete: nobody },
  fields: [
    { name: 'order', type: 'relationship', relationTo: 'orders', required: true, index: true },
    /** Which refund of the order the form requested, `{order}:{n}`, so that the same one is made only once. */
    { name: 'token', type: 'text', required: true, unique: true, ...secret },
    /** Part of the idempotency key, and identifies the refund at the provider. */
    { name: 'key', type: 'text', required: true, unique: true, ...secret },
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
