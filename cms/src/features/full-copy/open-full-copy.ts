import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { sql } from '@payloadcms/db-postgres'
import { requireProof } from '../../auth/recent-proof'
import { sessionOf } from '../../auth/sessions'
import { AppError } from '../../platform/app-error'
import { recordExport } from '../../platform/audit/record-export'
import type { RequestContext } from '../../platform/context'
import { toWeb } from '../../platform/network/to-web'
import { copyFile } from './copy-folder'
import { readRange } from './read-range'

/** The hours in which the session that began a download may ask for the rest of the file. */
const REST_HOURS = 6

type Row = { name: string; leaseHolder: string; mayHaveRest: boolean }

/**
 * Answers the file of a full copy, or the part in `Range`. The owner must give a recent proof, except for the rest of
 * a download that the same session began: a browser that resumes a download cannot show a dialog.
 * @throws AppError not_found, proof_required; conflict when the file is on another server
 */
export async function openFullCopy(context: RequestContext, id: string): Promise<Response> {
  const session = sessionOf(context).id
  const [row] = await context.query<Row>(sql`
    SELECT name, lease_holder, coalesce(download_session = ${session} AND download_until > now(), false) AS may_have_rest
    FROM full_copies WHERE id = ${id} AND state = 'done'`)
  if (!row) throw new AppError('not_found', { message: 'This file is gone. Make a new one.' })
  const path = copyFile(context, { id, leaseHolder: row.leaseHolder })
  const size = await stat(path).then(
    (info) => info.size,
    () => null,
  )
  if (size === null) {
    throw new AppError('conflict', {
      message: 'This file lies on another of the shop’s servers. Try again in a moment, or make a new one.',
    })
  }
  const etag = `"${row.leaseHolder}"`
  const { headers: asked } = context.req
  const isSame = (asked.get('if-range') ?? etag) === etag
  const range = isSame ? readRange(asked.get('range'), size) : 'whole'
  const headers: Record<string, string> = {
    'Accept-Ranges': 'bytes',
    'Content-Disposition': `attachment; filename="${row.name}"`,
    'Content-Type': 'application/zip',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  }
  const isRest = range !== 'whole' && range !== 'outside' && range.from > 0
  if (!isRest || !row.mayHaveRest) {
    await requireProof(context)
    await recordExport(context, 'full_copy')
    await context.query(sql`
      UPDATE full_copies SET download_session = ${session}, download_until = now() + make_interval(hours => ${REST_HOURS})
      WHERE id = ${id}`)
  }
  if (range === 'outside') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } })
  }
  const { from, to } = range === 'whole' ? { from: 0, to: size - 1 } : range
  return new Response(toWeb(createReadStream(path, { start: from, end: to })), {
    status: range === 'whole' ? 200 : 206,
    headers: {
      ...headers,
      'Content-Length': String(to - from + 1),
      ...(range !== 'whole' && { 'Content-Range': `bytes ${from}-${to}/${size}` }),
    },
  })
}
