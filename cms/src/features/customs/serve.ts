import { Readable } from 'node:stream'
import type { customsEndpoints } from '@gesso/shared-types/features/customs/customs-endpoints'
import { LEFT_OUT_HEADER } from '@gesso/shared-types/features/packing-slips/print-orders'
import type { Served } from '../../feature'
import { sendingActions } from '../../orders/matters/order-matters'
import { recordExport } from '../../platform/audit/record-export'
import { extending } from '../../platform/extension-point'
import type { Routes } from '../../platform/http/call-endpoints'
import { callLimits, EXPORTS } from '../../platform/http/rate-limit'
import { whileOn } from '../../settings/require-switched-on'
import { isOnFor } from '../../settings/switched-on'
import { paperOf } from '../printing/paper-of'
import { sendPdf } from '../printing/send-pdf'
import { confirmCustoms } from './confirm-customs'
import { isSentAbroad } from './customs-areas'
import { presentCustoms } from './present-customs'
import { readCustomsSettings } from './read-customs-settings'

/** The work behind its calls. */
export const routes: Routes<keyof typeof customsEndpoints> = whileOn('customs', {
  readCustoms: ({ ids }, context) => presentCustoms(context, ids),
  confirmCustoms: async (confirmed, context) => {
    await confirmCustoms(context, confirmed)
    return { success: true }
  },
  printCustoms: async ({ ids, paper }, context) => {
    // Loaded on demand, because it takes half a second and some memory.
    const { printCustoms } = await import('./print-customs')
    const { name, pdf, leftOut } = await printCustoms(context, ids, paperOf(paper))
    await recordExport(context, 'order')
    const answer = sendPdf(name, Readable.from([pdf]))
    answer.headers.set(LEFT_OUT_HEADER, String(leftOut))
    return answer
  },
} satisfies Routes<keyof typeof customsEndpoints>)

export const extensions: Served['extensions'] = [
  extending(callLimits, { printCustoms: EXPORTS }),
  extending(sendingActions, async (context) => {
    if (!isOnFor(context.req?.user, 'customs')) return () => []
    const { from } = await readCustomsSettings(context)
    return ({ id, isPickUp, customer }) =>
      !isPickUp && isSentAbroad(from, customer)
        ? [{ label: 'Customs documents', shows: 'customs', input: { id } }]
        : []
  }),
]
