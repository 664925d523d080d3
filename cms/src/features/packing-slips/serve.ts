import { Readable } from 'node:stream'
import type { packingSlipEndpoints } from '@gesso/shared-types/features/packing-slips/packing-slip-endpoints'
import { LEFT_OUT_HEADER } from '@gesso/shared-types/features/packing-slips/print-orders'
import type { Served } from '../../feature'
import { sendingActions } from '../../orders/matters/order-matters'
import { recordExport } from '../../platform/audit/record-export'
import { extending } from '../../platform/extension-point'
import type { Routes } from '../../platform/http/call-endpoints'
import { callLimits, EXPORTS } from '../../platform/http/rate-limit'
import { sendPdf } from '../printing/send-pdf'
import { printOrders } from './print-orders'

/** The work behind its call. */
export const routes: Routes<keyof typeof packingSlipEndpoints> = {
  printOrders: async (asked, context) => {
    const { name, pdf, leftOut } = await printOrders(context, asked)
    await recordExport(context, 'order')
    const answer = sendPdf(name, Readable.from([pdf]))
    answer.headers.set(LEFT_OUT_HEADER, String(leftOut))
    return answer
  },
}

export const extensions: Served['extensions'] = [
  extending(callLimits, { printOrders: EXPORTS }),
  extending(sendingActions, async () => ({ id }) => [
    { label: 'Packing slip', shows: 'packing-slip', input: { id } },
  ]),
]
