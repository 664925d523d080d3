type Source = Readonly<Record<string, string | undefined>>

/** The mail server of ONCE's settings as one address; null if none is set. */
function smtpUrl({ SMTP_ADDRESS, SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD }: Source): string | null {
  if (!SMTP_ADDRESS) return null
  const login = SMTP_USERNAME
    ? `${encodeURIComponent(SMTP_USERNAME)}:${encodeURIComponent(SMTP_PASSWORD ?? '')}@`
    : ''
  // The port of mail that is encrypted from the first byte.
  const scheme = SMTP_PORT === '465' ? 'smtps' : 'smtp'
  return `${scheme}://${login}${SMTP_ADDRESS}${SMTP_PORT ? `:${SMTP_PORT}` : ''}`
}

/**
 * Adds what ONCE (github.com/basecamp/once) sets under its own names, where the shop's own variables are not set: its
 * secret, the mail server and the sender. DISABLE_SSL is left out, because the proxy's header says how each visitor came.
 * @param source an environment; it stays as it is
 */
export function withOnceVariables(source: Source): Record<string, string | undefined> {
  const { SECRET_KEY_BASE, MAILER_FROM_ADDRESS } = source
  return {
    ...source,
    PAYLOAD_SECRET: source.PAYLOAD_SECRET || SECRET_KEY_BASE,
    SMTP_URL: source.SMTP_URL || (smtpUrl(source) ?? undefined),
    MAIL_FROM: source.MAIL_FROM || MAILER_FROM_ADDRESS,
  }
}
