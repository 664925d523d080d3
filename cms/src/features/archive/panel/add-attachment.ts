import { toApiError } from '@gesso/shared-types/contract/call-endpoint'
import { archiveEndpoints } from '@gesso/shared-types/features/archive/archive-endpoints'
import type { ListedAttachment } from '../attachments'

/**
 * Sends an attachment of an artwork.
 * @throws ApiError for every answer that is not OK; TypeError when the file cannot be sent
 */
export async function addAttachment(artworkId: number, file: File): Promise<ListedAttachment> {
  const { method, path, output } = archiveEndpoints.addAttachment
  const body = new FormData()
  body.append('file', file)
  const answer = await fetch(path.replace('{id}', String(artworkId)), { method, body })
  const text = await answer.text()
  if (!answer.ok) throw toApiError(answer.status, text, answer.statusText)
  return output.parse(JSON.parse(text))
}
