import type { CollectionConfig } from 'payload'
import { noOne, ownerOnly } from '../auth/access'
import { letterTemplates } from './letter-templates'

/**
 * The outbox (design §6): a letter is written in the transaction of what it tells of, and sent from here. `key` is
 * unique, so that a thing is told once, however often it is found out.
 */
export const letters: CollectionConfig = {
  slug: 'letters',
  labels: { singular: 'Letter', plural: 'Letters' },
  admin: {
    useAsTitle: 'subject',
    group: 'Letters',
    defaultColumns: ['kind', 'recipient', 'subject', 'state', 'createdAt', 'sentAt'],
    components: { beforeListTable: ['/components/LetterLists#LetterLists'] },
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  access: { create: noOne, read: ownerOnly, update: noOne, delete: noOne },
  fields: [
    {
      name: 'preview',
      type: 'ui',
      admin: { components: { Field: '/components/LetterPreview#LetterPreview' } },
    },
    {
      name: 'kind',
      type: 'select',
      required: true,
      index: true,
      options: Object.entries(letterTemplates).map(([value, { label }]) => ({ value, label })),
    },
    { name: 'subject', type: 'text' },
    {
      name: 'recipient',
      label: 'To',
      type: 'text',
      admin: {
        description: 'Empty: to you.',
        components: { Cell: '/components/LetterRecipient#LetterRecipient' },
      },
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
    { name: 'attempts', type: 'number' },
    { name: 'dueAt', label: 'Next attempt', type: 'date' },
    { name: 'sentAt', label: 'Sent', type: 'date' },
    { name: 'error', label: 'Last error', type: 'text' },
    { name: 'messageId', label: 'Message-ID', type: 'text' },
    { name: 'key', type: 'text', required: true, unique: true, admin: { hidden: true } },
    // Read by the sender alone: it may hold a password's reset link.
    { name: 'data', type: 'json', required: true, hidden: true },
  ],
}
