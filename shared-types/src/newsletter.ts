/** A newsletter: only a draft can be changed. */
export const NEWSLETTER_STATES = ['draft', 'sending', 'paused', 'sent', 'stopped'] as const
export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

/** The result of the tests of the saved version. */
export type NewsletterTest = { state: 'none' | 'queued' | 'sent' | 'failed'; error: string | null }

/** Emails to single subscribers. Those that are not in the outbox yet count as waiting. */
export type NewsletterCounts = {
  waiting: number
  sent: number
  failed: number
  left: number
  stopped: number
}

/** The state of a newsletter, as the panel shows it. */
export type NewsletterProgress = {
  state: NewsletterState
  /** How many are subscribed now. */
  subscribers: number
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
