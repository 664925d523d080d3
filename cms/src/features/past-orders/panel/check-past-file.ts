import { toApiError } from '@gesso/shared-types/contract/call-endpoint'
import { pastOrderEndpoints } from '@gesso/shared-types/features/past-orders/past-order-endpoints'
import type { PastImport } from '@gesso/shared-types/features/past-orders/past-orders'

/**
 * Sends a file of a former shop for the dry run.
 * @throws ApiError for every answer that is not OK; TypeError when the file cannot be sent
 */
export async function checkPastFile(file: File): Promise<PastImport> {
  const { method, path, output } = pastOrderEndpoints.checkPastOrders
  const body = new FormData()
  body.append('file', file)
  const answer = await fetch(path, { method, body })
  const text = await answer.text()
  if (!answer.ok) throw toApiError(answer.status, text, answer.statusText)
  return output.parse(JSON.parse(text))
}
