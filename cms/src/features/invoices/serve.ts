import { Readable } from 'node:stream'
import type { orderDocumentEndpoints } from '@gesso/shared-types/features/invoices/order-document-endpoints'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Served } from '../../feature'
import { orderDetails } from '../../orders/order-detail'
import { paymentFollowers } from '../../orders/payment-follower'
import { documentSources } from '../../orders/reading/order-document'
import { readSheetAnswer } from '../../orders/reading/present-sheet'
import { recordExport } from '../../platform/audit/record-export'
import { extending } from '../../platform/extension-point'
import { copiedParts } from '../../platform/full-copy/copied-parts'
import type { Routes } from '../../platform/http/call-endpoints'
import { callLimits, EXPORTS } from '../../platform/http/rate-limit'
import { sendCsv } from '../../platform/http/send-csv'
import { personalData } from '../../platform/personal-data'
import { shopSwitches, switchOf } from '../../settings/read-shop-switches'
import { sendPdf } from '../printing/send-pdf'
import { copiedDocuments } from './copied-documents'
import { readDocumentFile } from './document-file'
import { askedKind, DOCUMENT_HEADINGS, exportDocuments } from './documents-of-year'
import { issueDocumentLater } from './issue-document-later'
import { documentDetail } from './order-detail'
import { orderDocuments } from './order-documents'
import { documentFollower } from './payment-follower'
import { peopleOfDocuments } from './person-documents'

export const extensions: Served['extensions'] = [
  extending(shopSwitches, switchOf('issuesDocuments', sql`give_papers`)),
  extending(callLimits, { printDocument: EXPORTS, exportDocuments: EXPORTS }),
  extending(paymentFollowers, documentFollower),
  extending(orderDetails, documentDetail),
  extending(personalData, peopleOfDocuments),
  extending(documentSources, orderDocuments),
  extending(copiedParts, copiedDocuments),
]

export const routes: Routes<keyof typeof orderDocumentEndpoints> = {
  issueDocument: async ({ id }, context) => {
    await issueDocumentLater(context, id)
    return readSheetAnswer(context, id, context.req.user)
  },
  printDocument: async ({ id }, context) => {
    const { name, bytes } = await readDocumentFile(context, id)
    return sendPdf(name, Readable.from([bytes]), 'inline')
  },
  exportDocuments: async ({ year, kind }, context) => {
    await recordExport(context, 'order')
    const documents = exportDocuments(context, year ? Number(year) : null, askedKind(kind))
    return sendCsv(`papers-${year ?? 'this-year'}`, DOCUMENT_HEADINGS, documents)
  },
}
