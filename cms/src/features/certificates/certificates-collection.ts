import {
  CERTIFICATE_STATES,
  CERTIFICATE_SUBJECTS,
  VOID_CAUSES,
} from '@gesso/shared-types/features/certificates/certificate'
import type { CollectionConfig, Field } from 'payload'
import { nobody, signedIn } from '../../auth/access'
import { STATE_WORDS, SUBJECT_WORDS, VOID_WORDS } from './certificate-words'

const shown = { readOnly: true, disableBulkEdit: true } as const
/** Fields for the list only: on the certificate's page the sheet shows them. */
const inList = { ...shown, components: { Field: '/panel/components/ListOnly#ListOnly' } }

const text = (name: string, label: string): Field => ({ name, label, type: 'text', admin: inList })

const day = (name: string, label: string): Field => ({
  name,
  label,
  type: 'date',
  admin: { ...inList, date: { displayFormat: 'MMM d, yyyy' } },
})

/**
 * Certificates of authenticity. The panel's forms change nothing about them: they are issued, made void and
 * downloaded by their own calls (docs/decisions/certificates.md).
 */
export const certificates: CollectionConfig = {
  slug: 'certificates',
  labels: { singular: 'Certificate', plural: 'Certificates' },
  admin: {
    useAsTitle: 'title',
    group: 'Sales',
    description:
      'Certificates of authenticity. You issue them on the page of an order or of an artwork; whether they come with originals by themselves is set in Settings, Certificates.',
    defaultColumns: ['title', 'subject', 'number', 'state', 'code', 'issuedAt'],
    listSearchableFields: ['title', 'code', 'number', 'orderId'],
    hideAPIURL: true,
  },
  disableDuplicate: true,
  defaultSort: '-createdAt',
  access: { create: nobody, read: signedIn, update: nobody, delete: nobody },
  fields: [
    {
      name: 'sheet',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/features/certificates/panel/CertificateSheet#CertificateSheet' },
      },
    },
    text('title', 'Work'),
    {
      name: 'subject',
      label: 'Of',
      type: 'select',
      required: true,
      options: CERTIFICATE_SUBJECTS.map((value) => ({ value, label: SUBJECT_WORDS[value] })),
      admin: inList,
    },
    text('size', 'Size'),
    text('number', 'Number'),
    {
      name: 'state',
      type: 'select',
      required: true,
      options: CERTIFICATE_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
      admin: inList,
    },
    text('code', 'Code'),
    text('orderId', 'Order'),
    day('issuedAt', 'Issued'),
    day('voidedAt', 'Void since'),
    {
      name: 'voidCause',
      label: 'Why void',
      type: 'select',
      options: VOID_CAUSES.map((value) => ({ value, label: VOID_WORDS[value] })),
      admin: inList,
    },
  ],
}
