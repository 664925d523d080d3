/** A newsletter: only a draft can be changed. */
export const NEWSLETTER_STATES = ['draft', 'sending', 'paused', 'sent', 'stopped'] as const
export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

/** What became of the tests of the version that is saved now. */
export type NewsletterTest = { state: 'none' | 'queued' | 'sent' | 'failed'; error: string | null }

/** Emails to single collectors; those not written into the outbox yet are among the waiting. */
export type NewsletterCounts = {
  waiting: number
  sent: number
  failed: number
  left: number
  stopped: number
}

/** How a newsletter stands, as the panel shows it. */
export type NewsletterProgress = {
  state: NewsletterState
  /** How many are on the list now. */
  collectors: number
  counts: NewsletterCounts
  test: NewsletterTest
  testGoesTo: string
  /** Without a mail server emails wait. */
  mailIsSetUp: boolean
  /** How many each process sends at most. */
  perMinute: number
  hasPostalAddress: boolean
}

/** What the panel's buttons do. */
export type NewsletterStep = 'test' | 'send' | 'pause' | 'resume' | 'stop'
