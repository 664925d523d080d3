import type { Consent } from '@gesso/shared-types/subscribers/subscriber'

/** The labels of consent in the panel and in the exported table. */
export const CONSENT_LABELS: Record<Consent, string> = {
  not_asked: 'Not asked to confirm',
  unconfirmed: 'Waits for confirmation',
  confirmed: 'Confirmed by email',
  by_artist: 'Added by you',
  imported: 'Imported with its date',
}
