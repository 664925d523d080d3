import type { loanEndpoints } from '@gesso/shared-types/features/loans/loan-endpoints'
import { recordExport } from '../../platform/audit/record-export'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { type CallLimits, EXPORTS } from '../../platform/http/rate-limit'
import { requireSwitchedOn } from '../../settings/require-switched-on'
import { paperOf } from '../printing/paper-of'
import { sendPdf } from '../printing/send-pdf'
import { printInsuranceOfPlace } from './print-insurance-of-place'
import { printLoan } from './print-loan'
import { printStatement } from './print-statement'
import { sendOutLoan } from './send-out-loan'
import { settleConsigned } from './settle-consigned'
import { takeBackWorks } from './take-back-works'

export const routes: Routes<keyof typeof loanEndpoints> = {
  sendOutLoan: async ({ id }, context) => {
    await requireSwitchedOn(context, 'loans')
    await sendOutLoan(context, id)
    return done
  },
  takeBackWorks: async ({ id, works }, context) => {
    await takeBackWorks(context, id, works)
    return done
  },
  settleConsigned: async (input, context) => {
    await settleConsigned(context, input)
    return done
  },
  printLoan: async ({ id, print, paper }, context) => {
    const pdf = await printLoan(context, id, { print, paper: paperOf(paper) })
    await recordExport(context, 'loan')
    return sendPdf(`${print}-${id}`, pdf)
  },
  printStatement: async ({ id, paper, ...period }, context) => {
    const pdf = await printStatement(context, id, { ...period, paper: paperOf(paper) })
    await recordExport(context, 'loan')
    return sendPdf(`statement-${id}`, pdf)
  },
  printInsuranceOfPlace: async ({ place, paper }, context) => {
    await requireSwitchedOn(context, 'loans')
    await recordExport(context, 'artwork')
    return sendPdf('insurance', await printInsuranceOfPlace(context, place, paperOf(paper)))
  },
}

/** How often one network may make these calls: `points` in `duration` seconds. */
export const limits: CallLimits = {
  printLoan: EXPORTS,
  printStatement: EXPORTS,
  printInsuranceOfPlace: EXPORTS,
}
