import { LEGAL_PAGES, type LegalPageName } from '@gesso/shared-types/features/legal/legal'
import type { CollectionAfterChangeHook, CollectionConfig, Field, FieldHook } from 'payload'
import { nobody, ownerOnly } from '../../auth/access'
import { watchingHooks } from '../../platform/audit/watch-collection'
import { hookTransaction, requestContext } from '../../platform/context'
import { readRichText } from '../../platform/rich-text/read-rich-text'
import { plainText } from '../../platform/rich-text/rich-text'
import { richTextEditor } from '../../platform/rich-text/rich-text-editor'
import { readShopSettings } from '../../settings/read-shop-settings'
import { requiredLine } from '../../settings/text-rules'
import { draftText, GAP } from './draft-texts'
import { keepVersion } from './keep-version'
import { WATCHED_LEGAL_PAGE } from './watched-legal-page'

const watching = watchingHooks(WATCHED_LEGAL_PAGE)

const isPage = (name: unknown): name is LegalPageName => LEGAL_PAGES.some((page) => page === name)

/** Until it is first saved, a page shows a draft made from what the shop knows now. */
const orDraft: FieldHook = async ({ value, siblingData, req }) => {
  const page = siblingData?.page
  if (value || !isPage(page)) return value
  return draftText(page, await readShopSettings(requestContext(req)))
}

/** Refuses to publish a page that is empty or has a gap. */
function mayBePublished(value: unknown, { siblingData }: { siblingData: unknown }): true | string {
  if (value !== 'draft' && value !== 'published') return 'Choose “Draft” or “Published”.'
  if (value === 'draft') return true
  const words = plainText(readRichText((siblingData as { body?: unknown }).body, ''))
  if (words.trim() === '') return 'Write something first: an empty page cannot be published.'
  return words.includes(GAP)
    ? 'There is still a gap in the text, marked by [[ and ]]. Fill it in or remove it, then publish the page.'
    : true
}

const keepPublished: CollectionAfterChangeHook = ({ doc, req }) => keepVersion(hookTransaction(req), doc.id)

const fields: Field[] = [
  {
    name: 'title',
    type: 'text',
    required: true,
    validate: requiredLine(60),
    admin: {
      disableBulkEdit: true,
      description:
        'Heads the page, and names it in the footer and at checkout. In your own language if you like.',
    },
  },
  {
    name: 'body',
    label: 'Text',
    type: 'richText',
    editor: richTextEditor(['h2', 'h3']),
    hooks: { afterRead: [orDraft] },
    admin: {
      disableBulkEdit: true,
      disableListColumn: true,
      disableListFilter: true,
      description:
        'What you find here at first is a draft by the shop, not by a lawyer. Fill in the gaps marked by [[ and ]], and have it read by somebody who knows the law of your country.',
    },
  },
  {
    name: 'page',
    label: 'Address',
    type: 'select',
    required: true,
    unique: true,
    options: LEGAL_PAGES.map((page) => ({ value: page, label: `/${page}` })),
    access: { create: nobody, update: nobody },
    admin: { position: 'sidebar', readOnly: true, disableBulkEdit: true },
  },
  {
    name: 'state',
    label: 'State',
    type: 'radio',
    required: true,
    defaultValue: 'draft',
    options: [
      { value: 'draft', label: 'Draft: nobody but you sees it' },
      { value: 'published', label: 'Published' },
    ],
    validate: mayBePublished,
    admin: {
      position: 'sidebar',
      disableBulkEdit: true,
      layout: 'vertical',
      description:
        'A published page is linked at the foot of every page. Each text that was published is kept, since buyers may have agreed to it.',
      components: { Cell: '/features/legal/panel/StateCell#StateCell' },
    },
  },
  {
    name: 'versions',
    type: 'ui',
    admin: {
      disableListColumn: true,
      components: { Field: '/features/legal/panel/LegalVersions#LegalVersions' },
    },
  },
  {
    name: 'auditTrail',
    type: 'ui',
    admin: {
      position: 'sidebar',
      disableListColumn: true,
      components: {
        Field: {
          path: '/features/audit-trail/panel/EntriesLink#EntriesLink',
          serverProps: { noun: 'legal_page' },
        },
      },
    },
  },
]

/** Terms, returns, delivery, imprint and privacy: five rows from a migration. None can be added or deleted. */
export const legalPages: CollectionConfig = {
  slug: 'legal_pages',
  labels: { singular: 'Legal page', plural: 'Legal pages' },
  admin: {
    useAsTitle: 'title',
    group: 'Settings',
    defaultColumns: ['title', 'page', 'state', 'updatedAt'],
    description:
      'Terms, returns, delivery, imprint and privacy. Each begins as a draft that nobody but you sees; a published page is linked at the foot of every page.',
    hideAPIURL: true,
    preview: ({ page, state }) => (state === 'published' ? `/${page}` : null),
    components: { edit: { beforeDocumentControls: ['/panel/components/session/FormDraft#FormDraft'] } },
  },
  defaultSort: 'id',
  disableDuplicate: true,
  access: { create: nobody, read: ownerOnly, update: ownerOnly, delete: nobody },
  hooks: {
    beforeChange: [watching.beforeChange],
    afterChange: [watching.afterChange, keepPublished],
  },
  fields,
}
