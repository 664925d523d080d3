import { type AddedRedirects, MAX_REDIRECT_LINES } from '@gesso/shared-types/features/redirects/redirect'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { readNewPath, readOldPath } from './redirect-paths'
import { findRoundabouts, ROUNDABOUT } from './refuse-roundabouts'

/** How many problems are listed; the others show once these are corrected. */
const MAX_TOLD = 20

type Redirect = { line: number; fromPath: string; toPath: string }

/** Reads two addresses per line, separated by a tab, comma, semicolon or spaces; skips a first line of headings. */
function readLines(lines: string, publicUrl: string): Redirect[] {
  const redirects = new Map<string, Redirect>()
  const problems: string[] = []
  const rows = lines.split(/\r?\n/).map((text, index) => ({ text: text.trim(), line: index + 1 }))
  const typed = rows.filter(({ text, line }) => text !== '' && !(line === 1 && !/^(\/|https?:)/i.test(text)))
  if (typed.length > MAX_REDIRECT_LINES) {
    throw invalid(`At most ${MAX_REDIRECT_LINES.toLocaleString('en-US')} lines at once.`)
  }
  for (const { text, line } of typed) {
    const [old = '', to = '', more] = text.split(/\s*[\t,;]\s*|\s+/).filter((part) => part !== '')
    const from = readOldPath(old)
    const target = readNewPath(to, publicUrl)
    if (more !== undefined) problems.push(`Line ${line}: only two addresses belong into a line.`)
    else if ('problem' in from) problems.push(`Line ${line}, old address: ${from.problem}`)
    else if ('problem' in target) problems.push(`Line ${line}, new address: ${target.problem}`)
    else if (redirects.has(from.path))
      problems.push(`Line ${line}: this old address stands in the list twice.`)
    else redirects.set(from.path, { line, fromPath: from.path, toPath: target.path })
  }
  if (problems.length > 0) throw invalid(told(problems))
  if (redirects.size === 0)
    throw invalid('Enter an old address and a new one, divided by a space or a comma.')
  return [...redirects.values()]
}

const told = (problems: readonly string[]): string =>
  [
    ...problems.slice(0, MAX_TOLD),
    ...(problems.length > MAX_TOLD ? [`And ${problems.length - MAX_TOLD} more.`] : []),
  ].join('\n')

const invalid = (message: string): AppError =>
  new AppError('invalid_input', { message, fields: [{ field: 'lines', message }] })

/**
 * Adds many old addresses at once, all or none; a known one leads to its new address from then on.
 * @throws AppError invalid_input naming the lines that are wrong
 */
export function addRedirects(context: Context, lines: string): Promise<AddedRedirects> {
  const redirects = readLines(lines, context.env.publicUrl)
  return withTransaction(context, async (tx) => {
    const written = await tx.query<{ isNew: boolean }>(sql`
      INSERT INTO redirects (from_path, to_path)
      SELECT "fromPath", "toPath" FROM jsonb_to_recordset(${JSON.stringify(redirects)}::jsonb)
        AS row ("fromPath" text, "toPath" text)
      ORDER BY 1
      ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path, updated_at = now()
      RETURNING xmax = 0 AS is_new`)
    const found = await findRoundabouts(tx, redirects)
    const wrong = redirects.filter(({ fromPath }) => found.has(fromPath))
    if (wrong.length > 0) throw invalid(told(wrong.map(({ line }) => `Line ${line}: ${ROUNDABOUT}`)))
    await record(tx, {
      action: 'imported',
      noun: 'redirect',
      changes: [{ field: 'redirects', new: written.length }],
    })
    const added = written.filter(({ isNew }) => isNew).length
    return { added, changed: written.length - added }
  })
}
