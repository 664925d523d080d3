import type { EmailPreview } from '@gesso/shared-types/email'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import type { Rows } from '../platform/database/rows'
import { readShopSettings } from '../settings/read-shop-settings'
import { CannotRender, type RenderedEmail, renderEmail, requireTemplate } from './render-email'
import { type EmailTemplates, isSecret } from './template'

/**
 * Renders a stored email with the current settings, without its secret.
 * @throws AppError not_found; conflict for a kind that this version cannot render
 */
export async function previewEmail(
  context: Context,
  templates: EmailTemplates,
  id: number,
): Promise<EmailPreview> {
  const [email] = await context.query<Pick<Rows['emails'], 'kind' | 'data'>>(
    sql`SELECT kind, data FROM emails WHERE id = ${id}`,
  )
  if (!email) throw new AppError('not_found', { message: 'Email not found' })
  const data = isSecret(templates, email.kind) ? {} : email.data
  try {
    const template = requireTemplate(templates, email.kind)
    return previewOf(context, await renderEmail(context, template, data, await readShopSettings(context)))
  } catch (error) {
    if (error instanceof CannotRender) throw new AppError('conflict', { message: error.message })
    throw error
  }
}

/**
 * Prepares a rendered email for the panel. Pictures lose the shop's origin: the panel can be open under another host
 * name, and its content security policy allows pictures from its own origin only.
 */
export function previewOf({ env }: Context, { subject, html, text }: RenderedEmail): EmailPreview {
  const { publicUrl, mail } = env
  return {
    subject,
    html: html.replaceAll(`src="${publicUrl}/`, 'src="/'),
    text,
    canSend: mail.smtpUrl !== null,
  }
}
