import type { CollectionConfig } from 'payload'
import { noOne, ownerOnly } from '../auth/access'

/** Each order has a row of its own: a stranger who types someone's address must not rewrite an order (design §4). */
export const customers: CollectionConfig = {
  slug: 'customers',
  labels: { singular: 'Customer', plural: 'Customers' },
  admin: {
    useAsTitle: 'lastName',
    group: 'Sales',
    defaultColumns: ['lastName', 'firstName', 'email', 'city', 'country', 'createdAt'],
  },
  defaultSort: '-createdAt',
  access: { create: noOne, read: ownerOnly, update: ownerOnly, delete: noOne },
  fields: [
    { name: 'firstName', type: 'text', required: true, maxLength: 255 },
    { name: 'lastName', type: 'text', required: true, maxLength: 255 },
    { name: 'email', type: 'email', required: true, index: true },
    { name: 'phone', type: 'text', maxLength: 50 },
    { name: 'address', type: 'textarea', maxLength: 500 },
    { name: 'city', type: 'text', maxLength: 100 },
    { name: 'zipCode', label: 'ZIP code', type: 'text', maxLength: 20 },
    { name: 'country', type: 'text', maxLength: 100 },
  ],
}
