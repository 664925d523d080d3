import type { CollectionConfig } from 'payload'
import { noOne, ownerOnly } from '../auth/access'
import { forgetMessageLetter } from './message-letter'

export const contactMessages: CollectionConfig = {
  slug: 'contact_messages',
  labels: { singular: 'Message', plural: 'Messages' },
  admin: {
    useAsTitle: 'subject',
    group: 'People',
    defaultColumns: ['subject', 'name', 'email', 'readAt', 'createdAt'],
  },
  defaultSort: '-createdAt',
  access: { create: noOne, read: ownerOnly, update: noOne, delete: ownerOnly },
  hooks: { afterDelete: [forgetMessageLetter] },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 100 },
    { name: 'email', type: 'email', required: true },
    { name: 'subject', type: 'text', required: true, maxLength: 200 },
    { name: 'message', type: 'textarea', required: true, maxLength: 5000 },
    {
      name: 'reply',
      type: 'ui',
      admin: { components: { Field: '/components/AnswerMessage#AnswerMessage' } },
    },
    { name: 'readAt', label: 'Read', type: 'date', admin: { readOnly: true, position: 'sidebar' } },
  ],
}
