/** Returns the address to unsubscribe with an email's token: a page, and a one-click call (RFC 8058). */
export const unsubscribeAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/unsubscribe/${token}`
