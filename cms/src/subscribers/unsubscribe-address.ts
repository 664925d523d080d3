/** Where a subscriber unsubscribes, by the token of one email to them: a page and a one-click call (RFC 8058). */
export const unsubscribeAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/unsubscribe/${token}`
