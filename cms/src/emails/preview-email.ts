import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../app-error'
import type { Context } from '../context'
import { readShopSettings } from '../settings/read-shop-settings'
import { secretKinds } from './email-templates'
import { CannotWrite, type RenderedEmail, renderEmail } from './render-email'

/** `canSend`: a mail server is set up. */
export type EmailPreview = { subject: string; html: string; text: string; canSend: boolean }

/**
 * An email as it reads with today's settings; a secret stays hidden.
 * @throws AppError not_found; conflict for a kind that this version cannot write
 */
export async function previewEmail(context: Context, id: number): Promise<EmailPreview> {
  const [email] = await context.query<{ kind: string; data: unknown }>(
    sql`SELECT kind, data FROM emails WHERE id = ${id}`,
  )
  if (!email) throw new AppError('not_found', { message: 'Email not found' })
  const { kind } = email
  const data = secretKinds.some((secret) => secret.kind === kind) ? {} : email.data
  try {
    return shownInPanel(context, await renderEmail(context, { kind, data }, await readShopSettings(context)))
  } catch (error) {
    if (error instanceof CannotWrite) throw new AppError('conflict', { message: error.message })
    throw error
  }
}

/** The panel may be open under another name of this machine, and its policy shows pictures of its own origin alone. */
export function shownInPanel({ env }: Context, { subject, html, text }: RenderedEmail): EmailPreview {
  const { publicUrl, mail } = env
  const shown = html.replaceAll(`src="${publicUrl}/`, 'src="/')
  return { subject, html: shown, text, canSend: mail.smtpUrl !== null }
}
