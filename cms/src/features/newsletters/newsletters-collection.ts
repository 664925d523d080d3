import {
  AUDIENCES,
  type Audience,
  MAX_MORE_ARTWORKS,
  NEWSLETTER_STATES,
  type NewsletterState,
} from '@gesso/shared-types/features/newsletters/newsletter'
import { MAX_TAG } from '@gesso/shared-types/subscribers/subscriber'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionConfig, FieldAccess } from 'payload'
import { isOwner, nobody, ownerOnly } from '../../auth/access'
import { watchingHooks } from '../../platform/audit/watch-collection'
import { plainColumns } from '../../platform/audit/watched'
import { richTextEditor } from '../../platform/rich-text/rich-text-editor'
import { tidyTag } from '../../subscribers/tags'
import { onlyDraftsAreDeleted, onlyDraftsChange, singleLineSubject } from './newsletter-hooks'
import { checkSubject, checkText } from './unfinished'

const watching = watchingHooks({
  noun: 'newsletter',
  table: 'newsletters',
  label: sql`subject`,
  shown: plainColumns('subject', 'picture_alt', 'audience', 'audience_tag'),
  hidden: {
    ...plainColumns('picture_id', 'artwork_id'),
    moreArtworks: sql`(SELECT string_agg(artworks_id::text, ', ' ORDER BY "order") FROM newsletters_rels
      WHERE parent_id = newsletters.id AND path = 'moreArtworks')`,
    body: sql`body::text`,
  },
})

const STATE_LABELS: Record<NewsletterState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Being sent',
  paused: 'Paused',
  sent: 'Sent',
  stopped: 'Stopped',
}

const AUDIENCE_LABELS: Record<Audience, string> = {
  everyone: 'Everyone on the list',
  tag: 'Collectors with a tag',
  bought: 'Those who bought before',
  never_bought: 'Those who never bought',
}

/** Shows the fields of a newsletter as read-only unless it is a draft. A hook refuses the changes. */
const whileDraft: FieldAccess = ({ doc, req }) => isOwner(req.user) && (!doc?.state || doc.state === 'draft')
const content = { access: { update: whileDraft } } as const

/**
 * Newsletters: written here, then queued in the outbox as one email to each subscriber. How far one is queued is
 * stored in columns without a field (newsletter-data.ts).
 */
export const newsletters: CollectionConfig = {
  slug: 'newsletters',
  labels: { singular: 'Newsletter', plural: 'Newsletters' },
  admin: {
    useAsTitle: 'subject',
    group: 'Emails',
    hideAPIURL: true,
    defaultColumns: ['subject', 'state', 'sentAt', 'updatedAt'],
    components: {
      edit: {
        beforeDocumentControls: [
          '/panel/components/session/FormDraft#FormDraft',
          '/features/newsletters/panel/SendSlot#SendSlot',
        ],
      },
    },
  },
  defaultSort: '-createdAt',
  access: { create: ownerOnly, read: ownerOnly, update: ownerOnly, delete: ownerOnly },
  hooks: {
    beforeChange: [onlyDraftsChange, watching.beforeChange],
    afterChange: [watching.afterChange],
    beforeDelete: [onlyDraftsAreDeleted, watching.beforeDelete],
    afterDelete: [watching.afterDelete],
  },
  fields: [
    {
      name: 'sending',
      type: 'ui',
      admin: { components: { Field: '/features/newsletters/panel/NewsletterSending#NewsletterSending' } },
    },
    {
      name: 'subject',
      type: 'text',
      required: true,
      maxLength: 150,
      validate: checkSubject,
      hooks: { beforeValidate: [singleLineSubject] },
      ...content,
    },
    { name: 'picture', type: 'upload', relationTo: 'pictures', ...content },
    {
      name: 'pictureAlt',
      label: 'Picture description',
      type: 'text',
      maxLength: 300,
      admin: {
        description: 'For readers who do not see it, and for mail programs that hide pictures.',
      },
      ...content,
    },
    {
      name: 'body',
      label: 'Text',
      type: 'richText',
      required: true,
      editor: richTextEditor(['h2']),
      validate: checkText,
      ...content,
    },
    {
      name: 'newWorks',
      type: 'ui',
      admin: { components: { Field: '/features/newsletters/panel/NewWorks#NewWorks' } },
    },
    {
      name: 'artwork',
      label: 'Artwork',
      type: 'relationship',
      relationTo: 'artworks',
      admin: {
        description: 'Shown below the text with its price, or as sold, as it is when the email is sent.',
      },
      ...content,
    },
    {
      name: 'moreArtworks',
      label: 'More artworks',
      type: 'relationship',
      relationTo: 'artworks',
      hasMany: true,
      maxRows: MAX_MORE_ARTWORKS,
      admin: { description: 'Below the first, in this order.' },
      ...content,
    },
    {
      name: 'audience',
      label: 'Goes to',
      type: 'select',
      options: AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] })),
      defaultValue: 'everyone',
      required: true,
      ...content,
    },
    {
      name: 'audienceTag',
      label: 'The tag',
      type: 'text',
      maxLength: MAX_TAG,
      hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? tidyTag(value) : value)] },
      admin: {
        description: 'As it stands at the collectors; capitals do not matter.',
        condition: (_data, siblings) => siblings?.audience === 'tag',
      },
      ...content,
    },
    {
      name: 'preview',
      type: 'ui',
      admin: { components: { Field: '/features/newsletters/panel/NewsletterPreview#NewsletterPreview' } },
    },
    {
      name: 'state',
      type: 'select',
      options: NEWSLETTER_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
      defaultValue: 'draft',
      required: true,
      access: { create: nobody, update: nobody },
      admin: { readOnly: true, position: 'sidebar' },
    },
    {
      name: 'sendAt',
      label: 'Goes out',
      type: 'date',
      index: true,
      access: { create: nobody, update: nobody },
      admin: { readOnly: true, position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
    },
    {
      name: 'sentAt',
      label: 'Sent',
      type: 'date',
      access: { create: nobody, update: nobody },
      admin: { readOnly: true, position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
    },
  ],
}
