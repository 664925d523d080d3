import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import { recordExport } from '../../platform/audit/record-export'
import type { Context } from '../../platform/context'
import { sendPdf } from '../printing/send-pdf'
import { inFolder } from './catalogue-folder'

/** Sends the file of a catalogue. @throws AppError not_found; conflict when the file is on another server */
export async function sendCatalogue(context: Context, id: string): Promise<Response> {
  const [row] = await context.query<{ title: string; place: string }>(
    sql`SELECT title, place FROM catalogues WHERE id = ${id} AND state = 'done'`,
  )
  if (!row) throw new AppError('not_found', { message: 'This catalogue is gone. Make a new one.' })
  const path = inFolder(context, row.place, 'catalogue.pdf')
  const size = await stat(path).then(
    (info) => info.size,
    () => null,
  )
  if (size === null)
    throw new AppError('conflict', {
      message: 'This file lies on another of the shop’s servers. Try again in a moment, or make a new one.',
    })
  await recordExport(context, 'catalogue')
  const { slugFromTitle } = await import('../../platform/text/slug')
  const answer = sendPdf(slugFromTitle(row.title, 'catalogue').slice(0, 80), createReadStream(path))
  answer.headers.set('Content-Length', String(size))
  return answer
}
