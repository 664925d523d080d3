import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import type { PayloadRequest } from 'payload'
import { AppError, invalidField } from '../../platform/app-error'
import { findAppError } from '../../platform/http/parse-input'

const MAX_FIELDS = 20
const MAX_FIELD_BYTES = 1000

/** A form whose files were streamed to disk. */
export type ReceivedForm = {
  fields: Map<string, string>
  files: { field: string; name: string; path: string }[]
}

/**
 * Streams the files of a form into a folder, without holding them in memory. The sender's file names do not affect the
 * paths.
 * @throws AppError invalid_input, too_large; the caller removes what was written
 */
export async function receiveFiles(
  req: PayloadRequest,
  folder: string,
  maxFiles: number,
): Promise<ReceivedForm> {
  const noForm = () => invalidField('', 'The body must be a form with files')
  const form: ReceivedForm = { fields: new Map(), files: [] }
  const writes: Promise<unknown>[] = []
  let refused: AppError | null = null
  let parser: busboy.Busboy
  try {
    parser = busboy({
      headers: Object.fromEntries(req.headers),
      defParamCharset: 'utf8',
      limits: { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, files: maxFiles },
    })
  } catch {
    throw noForm()
  }
  parser.on('field', (name, value) => form.fields.set(name, value))
  parser.on('filesLimit', () => {
    refused = new AppError('too_large', { message: `At most ${maxFiles} files can be sent at once.` })
  })
  parser.on('file', (field, stream, { filename }) => {
    const path = join(folder, `upload-${randomUUID()}`)
    // An empty file field arrives as a file without a name.
    if (!filename) {
      stream.resume()
      return
    }
    form.files.push({ field, name: filename, path })
    const write = pipeline(stream, createWriteStream(path))
    // Awaited below; until then a failure must not count as unhandled.
    write.catch(() => {})
    writes.push(write)
  })
  if (!req.body) throw noForm()
  try {
    await pipeline(Readable.fromWeb(req.body as ReadableStream), parser)
    await Promise.all(writes)
  } catch (error) {
    await Promise.allSettled(writes)
    throw findAppError(error) ?? noForm()
  }
  if (refused) throw refused
  return form
}
