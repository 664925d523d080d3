/** Where a collector leaves the list, by the token of one email to them: page and one-click call (RFC 8058). */
export const unsubscribeAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/unsubscribe/${token}`
