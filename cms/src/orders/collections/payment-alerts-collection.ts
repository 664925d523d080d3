import type { CollectionConfig } from 'payload'
import { nobody, ownerOnly } from '../../auth/access'
import { watchingHooks } from '../../platform/audit/watch-collection'
import { WATCHED_ALERT } from './watched-orders'

const { beforeChange, afterChange } = watchingHooks(WATCHED_ALERT)

const readOnly = { access: { create: nobody, update: nobody }, admin: { readOnly: true } } as const

/** Decisions about money that only a person may make; the dashboard shows open ones first. */
export const paymentAlerts: CollectionConfig = {
  slug: 'payment_alerts',
  labels: { singular: 'Payment to look at', plural: 'Payments to look at' },
  admin: {
    useAsTitle: 'text',
    group: false,
    hideAPIURL: true,
    defaultColumns: ['text', 'order', 'done', 'createdAt'],
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  access: { create: nobody, read: ownerOnly, update: ownerOnly, delete: nobody },
  hooks: { beforeChange: [beforeChange], afterChange: [afterChange] },
  fields: [
    { name: 'text', label: 'What happened', type: 'text', required: true, ...readOnly },
    { name: 'order', type: 'relationship', relationTo: 'orders', ...readOnly },
    { name: 'paymentIntentId', label: 'Payment at the provider', type: 'text', ...readOnly },
    { name: 'kind', type: 'text', required: true, access: readOnly.access, admin: { hidden: true } },
    {
      name: 'key',
      type: 'text',
      required: true,
      unique: true,
      access: readOnly.access,
      admin: { hidden: true },
    },
    {
      name: 'done',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'Mark it once you have dealt with it.' },
    },
  ],
}
