import type { ImportProgress, ImportRun } from '../../../artworks/import/import-run'
import { answerOf, callShop, Refused } from '../call-shop'

const BASE = '/api/cms/artworks/imports'

const ask = <Answer>(method: string, path: string): Promise<Answer> => callShop(`${BASE}/${path}`, { method })

export const readProgress = (id: string) => ask<ImportProgress>('GET', `${id}/progress`)
export const beginImport = (id: string) => ask<ImportProgress>('POST', `${id}/start`)
export const stopImport = (id: string) => ask<ImportProgress>('POST', `${id}/stop`)
export const discardImport = (id: string) => ask('DELETE', id)

/** Sends table and pictures for the dry run. @param onSent how much is sent, from 0 to 1 */
export function checkImport(form: FormData, onSent: (part: number) => void): Promise<ImportRun> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', BASE)
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total)
    // A browser refuses to send a file that was saved again after it was chosen, and says no more.
    request.onerror = () =>
      reject(new Refused('The files could not be sent. If you changed one of them, choose it again.'))
    request.onload = () => {
      try {
        resolve(answerOf(request.status, request.responseText) as ImportRun)
      } catch (error) {
        reject(error)
      }
    }
    request.send(form)
  })
}
