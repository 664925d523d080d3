import { MAIL_SERVICES } from '@gesso/shared-types/settings/mail-services'
import type { MailSettings } from '@gesso/shared-types/settings/mail-settings'
import type { SmtpError } from './mailer'

const NAME_NOT_FOUND = ['ENOTFOUND', 'EAI_AGAIN', 'EDNS']
const REFUSED = ['ECONNREFUSED', 'ECONNRESET']
const SILENT = ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ABORT_ERR', 'EABORT']
const OTHER_ENCRYPTION = ['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG']

const CERTIFICATES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is another server’s',
}
const UNKNOWN_AUTHORITY = /SELF_SIGNED|UNABLE_TO_|CERT_UNTRUSTED|CERT_SIGNATURE/

const certificateProblem = (codes: readonly string[]): string | undefined =>
  codes.map((code) => CERTIFICATES[code]).find(Boolean) ??
  (codes.some((code) => UNKNOWN_AUTHORITY.test(code)) ? 'was issued by nobody known' : undefined)

/**
 * Says in a sentence or two why a mail server did not take an email, and what to do.
 * @param to where the email was to go
 */
export function mailProblem(
  error: SmtpError & { name?: string },
  { service, host, port, user, fromAddress }: MailSettings,
  to: string,
): string {
  const { code = '', originalCode = '', command = '', name = '' } = error
  const codes = [originalCode, code]
  const isOneOf = (known: readonly string[]) => codes.some((each) => known.includes(each))
  const where = `${host} on port ${port}`
  if (isOneOf(NAME_NOT_FOUND)) return `There is no server named ${host}. Check its spelling.`
  const certificate = certificateProblem(codes)
  if (certificate) return `The certificate of ${host} ${certificate}, so the password was not sent.`
  if (isOneOf(REFUSED)) return `${where} does not answer. Check the port: most servers use 465 or 587.`
  if (isOneOf(OTHER_ENCRYPTION))
    return `${where} does not use the encryption that belongs to this port. Try ${port === 465 ? 587 : 465}.`
  if (code === 'ETLS') return `${where} offers no encryption, so the password was not sent. Try port 465.`
  if (isOneOf(SILENT) || name === 'AbortError' || name === 'TimeoutError')
    return `${where} did not answer in time. Some hosting companies close these ports: try 465, 587 or 2525.`
  if (code === 'EAUTH') return signInProblem(service, host, user)
  if (command === 'MAIL FROM') return `${host} does not accept ${fromAddress} as the sender.`
  if (command === 'RCPT TO') return `${host} does not accept emails to ${to}.`
  if (command === 'DATA') return `${host} accepted the sign-in, but not the email from ${fromAddress}.`
  return `${where} did not take the email.`
}

function signInProblem(service: MailSettings['service'], host: string, user: string): string {
  if (!user) return `${host} asks for a user name and a password.`
  const wrong = `${host} does not accept this user name and password.`
  return service === 'own' ? wrong : `${wrong} ${MAIL_SERVICES[service].says}`
}
