import type { CollectionConfig, Field } from 'payload'
import { nobody, ownerOnly, signedIn } from '../../auth/access'
import { watchingHooks } from '../../platform/audit/watch-collection'
import { severalLines, singleLine } from '../../settings/text-rules'
import { deletePhotosOfReport } from './condition-photos'
import { WATCHED_REPORT } from './watched-report'

const watching = watchingHooks(WATCHED_REPORT)

const text = (name: string, label: string, placeholder: string): Field => ({
  name,
  label,
  type: 'text',
  validate: singleLine(200),
  admin: { width: '50%', placeholder },
})
const words = (name: string, label: string, placeholder: string): Field => ({
  name,
  label,
  type: 'textarea',
  validate: severalLines(4000),
  admin: { rows: 2, placeholder },
})

/**
 * Condition reports of works. They begin on a work's page (begin-condition-report.ts), so that a phone has one to put
 * photographs into at once. Assistants write them too: they open crates.
 */
export const conditionReports: CollectionConfig = {
  slug: 'condition_reports',
  labels: { singular: 'Condition report', plural: 'Condition reports' },
  admin: {
    useAsTitle: 'title',
    group: 'Gallery',
    description: 'How works looked on a day. A new report begins on a work’s page, under “Archive”.',
    listSearchableFields: ['title'],
    hideAPIURL: true,
    defaultColumns: ['title', 'day', 'examiner', 'place'],
    components: { edit: { beforeDocumentControls: ['/panel/components/session/FormDraft#FormDraft'] } },
  },
  disableBulkEdit: true,
  disableDuplicate: true,
  defaultSort: '-day',
  access: { create: nobody, read: signedIn, update: signedIn, delete: ownerOnly },
  hooks: {
    beforeChange: [watching.beforeChange],
    afterChange: [watching.afterChange],
    beforeDelete: [watching.beforeDelete, deletePhotosOfReport],
    afterDelete: [watching.afterDelete],
  },
  fields: [
    { name: 'title', label: 'Work', type: 'text', required: true, maxLength: 255, admin: { readOnly: true } },
    {
      name: 'artwork',
      type: 'relationship',
      relationTo: 'artworks',
      index: true,
      access: { update: nobody },
      admin: { hidden: true, disableListColumn: true },
    },
    {
      name: 'photographs',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/features/loans/panel/ConditionSheet#ConditionSheet' },
      },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'day',
          label: 'Looked at on',
          type: 'date',
          required: true,
          admin: { width: '50%', date: { pickerAppearance: 'dayOnly', displayFormat: 'MMM d, yyyy' } },
        },
        text('examiner', 'By whom', 'Ida Maler'),
      ],
    },
    text('place', 'Where', 'Galerie Durand, at the opening of the crate'),
    words('front', 'Front', 'Paint layer sound, slight craquelure at the upper left.'),
    words('back', 'Back', 'Canvas taut, keys complete.'),
    words('frame', 'Frame', 'Scratch of 2 cm at the lower right corner.'),
    words('notes', 'Notes', ''),
    {
      name: 'auditTrail',
      type: 'ui',
      admin: {
        position: 'sidebar',
        disableListColumn: true,
        components: {
          Field: {
            path: '/features/audit-trail/panel/EntriesLink#EntriesLink',
            serverProps: { noun: 'condition_report' },
          },
        },
      },
    },
  ],
}
