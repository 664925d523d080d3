import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../app-error'
import type { Context } from '../context'
import { readShopSettings } from '../settings/read-shop-settings'
import { secretKinds } from './letter-templates'
import { CannotWrite, type RenderedLetter, renderLetter } from './render-letter'

/** `canSend`: a mail server is set up. */
export type LetterPreview = { subject: string; html: string; text: string; canSend: boolean }

/**
 * A letter as it reads with today's settings; a secret stays hidden.
 * @throws AppError not_found; conflict for a kind that this version cannot write
 */
export async function previewLetter(context: Context, id: number): Promise<LetterPreview> {
  const [letter] = await context.query<{ kind: string; data: unknown }>(
    sql`SELECT kind, data FROM letters WHERE id = ${id}`,
  )
  if (!letter) throw new AppError('not_found', { message: 'Letter not found' })
  const { kind } = letter
  const data = secretKinds.some((secret) => secret.kind === kind) ? {} : letter.data
  try {
    return shownInPanel(context, await renderLetter(context, { kind, data }, await readShopSettings(context)))
  } catch (error) {
    if (error instanceof CannotWrite) throw new AppError('conflict', { message: error.message })
    throw error
  }
}

/** The panel may be open under another name of this machine, and its policy shows pictures of its own origin alone. */
export function shownInPanel({ env }: Context, { subject, html, text }: RenderedLetter): LetterPreview {
  const { publicUrl, mail } = env
  const shown = html.replaceAll(`src="${publicUrl}/`, 'src="/')
  return { subject, html: shown, text, canSend: mail.smtpUrl !== null }
}
