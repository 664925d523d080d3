import type { CollectionConfig } from 'payload'
import { noOne, ownerOnly } from '../auth/access'

/**
 * The outbox (design §6): a letter is written in the transaction of what it tells of, and sent from here. `key` is
 * unique, so that a thing is told once, however often it is found out.
 */
export const letters: CollectionConfig = {
  slug: 'letters',
  labels: { singular: 'Letter', plural: 'Letters' },
  admin: {
    useAsTitle: 'kind',
    group: 'Letters',
    defaultColumns: ['kind', 'recipient', 'state', 'order', 'createdAt'],
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  access: { create: noOne, read: ownerOnly, update: noOne, delete: noOne },
  fields: [
    { name: 'kind', type: 'text', required: true, index: true },
    {
      name: 'recipient',
      label: 'To',
      type: 'text',
      admin: { description: 'Empty: the artist.' },
    },
    { name: 'order', type: 'relationship', relationTo: 'orders', index: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      options: [
        { value: 'queued', label: 'Waiting' },
        { value: 'sent', label: 'Sent' },
        { value: 'failed', label: 'Failed' },
      ],
    },
    { name: 'sentAt', type: 'date' },
    { name: 'error', type: 'text' },
    { name: 'messageId', type: 'text', admin: { hidden: true } },
    { name: 'key', type: 'text', required: true, unique: true, admin: { hidden: true } },
    { name: 'data', type: 'json', required: true, admin: { hidden: true } },
  ],
}
