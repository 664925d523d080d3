import { sendCall } from '@gesso/shared-types/contract/call-endpoint'
import { packingSlipEndpoints } from '@gesso/shared-types/features/packing-slips/packing-slip-endpoints'
import {
  LEFT_OUT_HEADER,
  type OrderPaper,
  type OrderPrint,
} from '@gesso/shared-types/features/packing-slips/print-orders'
import { saveFile } from '../../../panel/components/save-file'

/**
 * Prints orders, and saves the PDF under a name.
 * @returns how many of the orders were left out
 * @throws ApiError, TypeError as a call
 */
export async function savePrint(
  print: OrderPrint,
  name: string,
  paper: OrderPaper,
  ids: readonly string[],
): Promise<number> {
  const answer = await sendCall(packingSlipEndpoints.printOrders, { print, paper, ids: ids.join(',') })
  saveFile(await answer.blob(), `${name}.pdf`)
  return Number(answer.headers.get(LEFT_OUT_HEADER) ?? 0)
}
