import type { Picture } from '@gesso/shared-types/artworks/artwork'
import { toApiError } from '@gesso/shared-types/contract/call-endpoint'
import { dashboardEndpoints } from '@gesso/shared-types/contract/dashboard-endpoints'
import { throwCallError } from '../../../api/call-api'

/**
 * Uploads one file to POST /api/pictures, by XMLHttpRequest because fetch does not report progress.
 * @param onProgress called with the uploaded share, 0 to 1
 * @throws ApiError for every answer that is not OK; TypeError when the network fails; AbortError when it is cancelled
 */
export function uploadPicture(
  file: File,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<Picture> {
  const { method, path, output } = dashboardEndpoints.uploadPicture
  const form = new FormData()
  form.append('file', file)
  const request = new XMLHttpRequest()
  request.open(method, path)
  request.withCredentials = true
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  signal.addEventListener('abort', () => request.abort())
  return new Promise<Picture>((resolve, reject) => {
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status < 200 || status > 299) return reject(toApiError(status, responseText, statusText))
      try {
        resolve(output.parse(JSON.parse(responseText)))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new TypeError('The picture could not be sent'))
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    request.send(form)
  }).catch(throwCallError)
}
