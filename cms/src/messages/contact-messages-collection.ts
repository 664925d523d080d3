import { MESSAGE_KIND_WORDS, MESSAGE_KINDS } from '@gesso/shared-types/messages/message-kind'
import type { CollectionConfig } from 'payload'
import { nobody, signedIn } from '../auth/access'
import { tellListed } from '../platform/people-shown'
import { deleteMessageEmail, refuseKeptMessage } from './message-email'

/** On the message's own page, buttons show and change this. */
const onlyInLists = () => false

export const contactMessages: CollectionConfig = {
  slug: 'contact_messages',
  labels: { singular: 'Message', plural: 'Messages' },
  admin: {
    useAsTitle: 'subject',
    group: 'People',
    defaultColumns: ['subject', 'name', 'actions', 'email', 'readAt', 'answeredAt', 'createdAt'],
    listSearchableFields: ['subject', 'name', 'email', 'message', 'artworkTitle'],
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
    description: 'What visitors wrote through the contact form. Answer them here or in your mail program.',
    hideAPIURL: true,
    components: { beforeListTable: ['/panel/components/messages/MessageLists#MessageLists'] },
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  access: { create: nobody, read: signedIn, update: nobody, delete: signedIn },
  hooks: {
    beforeDelete: [refuseKeptMessage],
    afterDelete: [deleteMessageEmail],
    afterOperation: [tellListed],
  },
  fields: [
    {
      name: 'subject',
      type: 'text',
      required: true,
      maxLength: 200,
      admin: { components: { Cell: '/panel/components/messages/MessageCell#MessageCell' } },
    },
    {
      type: 'row',
      fields: [
        { name: 'name', type: 'text', required: true, maxLength: 100 },
        { name: 'email', type: 'email', required: true },
      ],
    },
    // The work that the message asks about. Its title is copied, because the message outlives the work.
    {
      name: 'artwork',
      type: 'relationship',
      relationTo: 'artworks',
      admin: { condition: onlyInLists, disableListColumn: true },
    },
    {
      name: 'artworkTitle',
      label: 'Work',
      type: 'text',
      maxLength: 255,
      admin: { condition: onlyInLists },
    },
    {
      name: 'askedWork',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/panel/components/messages/AskedWork#AskedWork' },
      },
    },
    {
      name: 'kind',
      type: 'select',
      required: true,
      defaultValue: 'question',
      options: MESSAGE_KINDS.map((value) => ({ value, label: MESSAGE_KIND_WORDS[value] })),
      admin: { condition: onlyInLists },
    },
    { name: 'message', type: 'textarea', required: true, maxLength: 5000 },
    {
      name: 'reply',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/panel/components/messages/MessageActions#MessageActions' },
      },
    },
    {
      name: 'readAt',
      label: 'Read',
      type: 'date',
      admin: {
        condition: onlyInLists,
        components: { Cell: '/panel/components/messages/ReadMark#ReadMark' },
      },
    },
    {
      name: 'answeredAt',
      label: 'Answered',
      type: 'date',
      admin: {
        condition: onlyInLists,
        components: { Cell: '/panel/components/messages/AnsweredMark#AnsweredMark' },
      },
    },
    {
      name: 'actions',
      type: 'ui',
      admin: {
        components: {
          Field: '/panel/components/ListOnly#ListOnly',
          Cell: '/panel/components/messages/MessageActionCell#MessageActionCell',
        },
      },
    },
    {
      name: 'person',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: {
          Field: {
            path: '/panel/components/person/PersonSheet#PersonSheet',
            serverProps: { own: '/collections/contact_messages' },
          },
        },
      },
    },
  ],
}
