import { toApiError } from '@gesso/shared-types/contract/call-endpoint'
import type { ImportRun } from '@gesso/shared-types/features/import/import'
import { importEndpoints } from '@gesso/shared-types/features/import/import-endpoints'

/**
 * Sends table and pictures for the dry run, by XMLHttpRequest because fetch does not report progress.
 * @param onSent called with the part that is sent, from 0 to 1
 * @throws ApiError for every answer that is not OK; TypeError when the files cannot be sent
 */
export function checkImport(form: FormData, onSent: (part: number) => void): Promise<ImportRun> {
  const { method, path, output } = importEndpoints.checkImport
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total)
    request.onerror = () => reject(new TypeError('The files could not be sent'))
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status !== 200) return reject(toApiError(status, responseText, statusText))
      try {
        resolve(output.parse(JSON.parse(responseText)))
      } catch (error) {
        reject(error)
      }
    }
    request.send(form)
  })
}
