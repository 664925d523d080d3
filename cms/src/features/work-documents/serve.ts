import type { WorkDocument } from '@gesso/shared-types/features/work-documents/work-document'
import type { workDocumentEndpoints } from '@gesso/shared-types/features/work-documents/work-document-endpoints'
import { isOwner } from '../../auth/access'
import type { Served } from '../../feature'
import { recordExport } from '../../platform/audit/record-export'
import { extending } from '../../platform/extension-point'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { callLimits, EXPORTS } from '../../platform/http/rate-limit'
import { whileOn } from '../../settings/require-switched-on'
import { sendPdf } from '../printing/send-pdf'
import { readCatalogue, removeCatalogue, startCatalogue } from './catalogue'
import { createCatalogueMaker } from './catalogue-maker'
import { printWorkDocument } from './print-work-document'
import { readWorkSelection } from './read-work-selection'
import { sendCatalogue } from './send-catalogue'

/** The names of the files. */
const NAMES: Record<WorkDocument, string> = {
  labels: 'wall-labels',
  price_list: 'price-list',
  checklist: 'checklist',
}

export const routes: Routes<keyof typeof workDocumentEndpoints> = whileOn('work-documents', {
  readWorkSelection: ({ selection }, context) =>
    readWorkSelection(context, selection, isOwner(context.req.user)),
  printWorkDocument: async (asked, context) => {
    const pdf = await printWorkDocument(context, asked, isOwner(context.req.user))
    await recordExport(context, 'artwork')
    return sendPdf(NAMES[asked.document], pdf)
  },
  getCatalogue: (_input, context) => readCatalogue(context),
  startCatalogue: async (asked, context) => {
    const catalogue = await startCatalogue(context, asked, isOwner(context.req.user))
    context.wake?.('catalogues')
    return catalogue
  },
  removeCatalogue: async ({ id }, context) => {
    await removeCatalogue(context, id)
    return done
  },
  downloadCatalogue: ({ id }, context) => sendCatalogue(context, id),
} satisfies Routes<keyof typeof workDocumentEndpoints>)

export const workers: Served['workers'] = [createCatalogueMaker]

export const extensions: Served['extensions'] = [
  extending(callLimits, {
    printWorkDocument: EXPORTS,
    startCatalogue: EXPORTS,
    downloadCatalogue: EXPORTS,
  }),
]
