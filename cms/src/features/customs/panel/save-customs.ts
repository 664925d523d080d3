import { sendCall } from '@gesso/shared-types/contract/call-endpoint'
import { customsEndpoints } from '@gesso/shared-types/features/customs/customs-endpoints'
import { localPaper } from '@gesso/shared-types/features/printing/local-paper'
import { saveFile } from '../../../panel/components/save-file'

/** Prints the customs documents of orders, and saves the PDF. @throws ApiError, TypeError as a call */
export async function saveCustoms(ids: readonly string[]): Promise<void> {
  const { sheet } = localPaper(navigator.language)
  const answer = await sendCall(customsEndpoints.printCustoms, { ids: ids.join(','), paper: sheet })
  saveFile(await answer.blob(), 'Customs documents.pdf')
}
