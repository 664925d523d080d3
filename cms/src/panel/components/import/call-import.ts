import type { ImportProgress, ImportRun } from '../../../artworks/import/import-run'

const BASE = '/api/cms/artworks/imports'
const SILENT = 'The shop does not answer. Please try again.'

/** A call that was refused; its message is for people. */
export class ImportRefused extends Error {}

function answerOf(status: number, text: string): unknown {
  let body: { message?: unknown } | null = null
  try {
    body = JSON.parse(text)
  } catch {
    // No answer of the shop's: told below.
  }
  if (status >= 200 && status < 300 && body !== null) return body
  throw new ImportRefused(typeof body?.message === 'string' ? body.message : SILENT)
}

async function ask(method: string, path: string): Promise<unknown> {
  const response = await fetch(`${BASE}/${path}`, { method, credentials: 'same-origin' }).catch(() => {
    throw new ImportRefused(SILENT)
  })
  return answerOf(response.status, await response.text())
}

export const readProgress = (id: string) => ask('GET', `${id}/progress`) as Promise<ImportProgress>
export const beginImport = (id: string) => ask('POST', `${id}/start`) as Promise<ImportProgress>
export const stopImport = (id: string) => ask('POST', `${id}/stop`) as Promise<ImportProgress>
export const discardImport = (id: string) => ask('DELETE', id)

/** Sends table and pictures for the dry run. @param onSent how much is sent, from 0 to 1 */
export function checkImport(form: FormData, onSent: (part: number) => void): Promise<ImportRun> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', BASE)
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total)
    // A browser refuses to send a file that was saved again after it was chosen, and says no more.
    request.onerror = () =>
      reject(new ImportRefused('The files could not be sent. If you changed one of them, choose it again.'))
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
