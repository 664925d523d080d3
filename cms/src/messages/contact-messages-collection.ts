import type { CollectionConfig } from 'payload'
import { nobody, signedIn } from '../auth/access'
import { deleteMessageEmail } from './message-email'

export const contactMessages: CollectionConfig = {
  slug: 'contact_messages',
  labels: { singular: 'Message', plural: 'Messages' },
  admin: {
    useAsTitle: 'subject',
    group: 'People',
    defaultColumns: ['subject', 'name', 'email', 'readAt', 'createdAt'],
    listSearchableFields: ['subject', 'name', 'email', 'message'],
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
    description: 'What visitors wrote through the contact form. Reply to them by email.',
    hideAPIURL: true,
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  access: { create: nobody, read: signedIn, update: nobody, delete: signedIn },
  hooks: { afterDelete: [deleteMessageEmail] },
  fields: [
    {
      name: 'subject',
      type: 'text',
      required: true,
      maxLength: 200,
      admin: { components: { Cell: '/components/messages/MessageCell#MessageCell' } },
    },
    {
      type: 'row',
      fields: [
        { name: 'name', type: 'text', required: true, maxLength: 100 },
        { name: 'email', type: 'email', required: true },
      ],
    },
    { name: 'message', type: 'textarea', required: true, maxLength: 5000 },
    {
      name: 'reply',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/components/messages/ReplyToMessage#ReplyToMessage' },
      },
    },
    {
      name: 'readAt',
      label: 'Read',
      type: 'date',
      admin: {
        readOnly: true,
        position: 'sidebar',
        components: { Cell: '/components/messages/ReadMark#ReadMark' },
      },
    },
  ],
}
