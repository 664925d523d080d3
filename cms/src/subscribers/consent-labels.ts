import type { Consent } from '@gesso/shared-types/subscribers/subscriber'

/** What the panel and the table of collectors call each. */
export const CONSENT_LABELS: Record<Consent, string> = {
  not_asked: 'Not asked to confirm',
  unconfirmed: 'Waits for confirmation',
  confirmed: 'Confirmed by email',
  by_artist: 'Added by you',
  imported: 'Imported with its date',
}
