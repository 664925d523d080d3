import { Readable } from 'node:stream'
import type { paperEndpoints } from '@gesso/shared-types/features/invoices/paper-endpoints'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Served } from '../../feature'
import { orderDetails } from '../../orders/order-detail'
import { paymentFollowers } from '../../orders/payment-follower'
import { paperSources } from '../../orders/reading/paper-source'
import { readSheetAnswer } from '../../orders/reading/present-sheet'
import { recordExport } from '../../platform/audit/record-export'
import { extending } from '../../platform/extension-point'
import { copiedParts } from '../../platform/full-copy/copied-parts'
import type { Routes } from '../../platform/http/call-endpoints'
import { callLimits, EXPORTS } from '../../platform/http/rate-limit'
import { sendCsv } from '../../platform/http/send-csv'
import { sendPdf } from '../../platform/http/send-pdf'
import { personalData } from '../../platform/personal-data'
import { shopSwitches, switchOf } from '../../settings/read-shop-switches'
import { copiedPapers } from './copied-papers'
import { givePaperAfterwards } from './give-paper-afterwards'
import { paperDetail } from './order-detail'
import { orderPapers } from './order-papers'
import { readPaperFile } from './paper-file'
import { askedKind, exportPapers, PAPER_HEADINGS } from './papers-of-year'
import { paperFollower } from './payment-follower'
import { peopleOfPapers } from './person-papers'

export const extensions: Served['extensions'] = [
  extending(shopSwitches, switchOf('givesPapers', sql`give_papers`)),
  extending(callLimits, { printPaper: EXPORTS, exportPapers: EXPORTS }),
  extending(paymentFollowers, paperFollower),
  extending(orderDetails, paperDetail),
  extending(personalData, peopleOfPapers),
  extending(paperSources, orderPapers),
  extending(copiedParts, copiedPapers),
]

/** The work behind its calls. */
export const routes: Routes<keyof typeof paperEndpoints> = {
  givePaper: async ({ id }, context) => {
    await givePaperAfterwards(context, id)
    return readSheetAnswer(context, id, context.req.user)
  },
  printPaper: async ({ id }, context) => {
    const { name, bytes } = await readPaperFile(context, id)
    return sendPdf(name, Readable.from([bytes]), 'inline')
  },
  exportPapers: async ({ year, kind }, context) => {
    await recordExport(context, 'order')
    const papers = exportPapers(context, year ? Number(year) : null, askedKind(kind))
    return sendCsv(`papers-${year ?? 'this-year'}`, PAPER_HEADINGS, papers)
  },
}
