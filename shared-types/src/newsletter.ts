/** States of a newsletter. Only a draft can be changed. */
export const NEWSLETTER_STATES = ['draft', 'sending', 'paused', 'sent', 'stopped'] as const
export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

/** The result of the test email of the saved version. */
export type NewsletterTest = { state: 'none' | 'queued' | 'sent' | 'failed'; error: string | null }

/** Emails to subscribers. Those that are not in the outbox yet count as waiting; `left` counts people who unsubscribed. */
export type NewsletterCounts = {
  waiting: number
  sent: number
  failed: number
  left: number
  stopped: number
}

/** The progress of a newsletter, as the panel shows it. */
export type NewsletterProgress = {
  state: NewsletterState
  /** How many are subscribed now. */
  subscribers: number
  counts: NewsletterCounts
  test: NewsletterTest
  testGoesTo: string
  /** Without a mail server emails wait. */
  mailIsSetUp: boolean
  /** How many emails each process sends at most. */
  perMinute: number
  hasPostalAddress: boolean
}

/** The actions of the panel's buttons. */
export type NewsletterStep = 'test' | 'send' | 'pause' | 'resume' | 'stop'
