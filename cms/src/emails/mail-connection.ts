import type { MailSettings } from '@gesso/shared-types/settings/mail-settings'
import type { Connection } from '../connections/connection'
import { withTls } from '../platform/network/own-network'

/** The mail server as the artist set it in the panel. */
export type MailConnection = Connection<MailSettings, { password?: string }>

/**
 * Port 465 is encrypted from the first byte. On others the server must agree to encryption, except in a network of one's
 * own.
 */
export function smtpUrlOf({ host, port, user }: MailSettings, password: string): string {
  const place = `${host.includes(':') ? `[${host}]` : host}:${port}`
  const sign = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  return port === 465 ? `smtps://${sign}${place}` : withTls(`smtp://${sign}${place}`, ['requireTLS', 'true'])
}

/** The variables that say the same; without a server if the password has to be entered again. */
export const mailVariables = ({ known, secrets }: MailConnection): Record<string, string> => ({
  ...(secrets && { SMTP_URL: smtpUrlOf(known, secrets.password ?? '') }),
  MAIL_FROM: known.fromName ? `${known.fromName} <${known.fromAddress}>` : known.fromAddress,
  ...(known.artist && { ARTIST_EMAIL: known.artist }),
})
