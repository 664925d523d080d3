import * as z from 'zod/mini'
import { idSchema } from './text'

/** States of a newsletter. Only a draft can be changed. */
export const NEWSLETTER_STATES = ['draft', 'sending', 'paused', 'sent', 'stopped'] as const
export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

/** The result of the test email of the saved version. */
const newsletterTestSchema = z.object({
  state: z.enum(['none', 'queued', 'sent', 'failed']),
  error: z.nullable(z.string()),
})
export type NewsletterTest = z.infer<typeof newsletterTestSchema>

/** Emails to subscribers. Those that are not in the outbox yet count as waiting; `left` counts people who unsubscribed. */
const newsletterCountsSchema = z.object({
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  left: z.number(),
  stopped: z.number(),
})
export type NewsletterCounts = z.infer<typeof newsletterCountsSchema>

/** The progress of a newsletter, as the panel shows it. */
export const newsletterProgressSchema = z.object({
  state: z.enum(NEWSLETTER_STATES),
  /** How many are subscribed now. */
  subscribers: z.number(),
  counts: newsletterCountsSchema,
  test: newsletterTestSchema,
  testGoesTo: z.string(),
  /** Without a mail server emails wait. */
  mailIsSetUp: z.boolean(),
  /** How many emails each process sends at most. */
  perMinute: z.number(),
  hasPostalAddress: z.boolean(),
})
export type NewsletterProgress = z.infer<typeof newsletterProgressSchema>

/** The actions of the panel's buttons. */
export type NewsletterStep = 'test' | 'send' | 'pause' | 'resume' | 'stop'

const shortText = z.nullish(z.string().check(z.maxLength(1000)))

/** What the form of a newsletter holds, saved or not. */
export const newsletterDraftSchema = z.object({
  subject: shortText,
  /** Lexical's JSON. */
  body: z.optional(z.unknown()),
  /** The picture's id. */
  picture: z.nullish(idSchema),
  pictureAlt: shortText,
  /** The artwork's id. */
  artwork: z.nullish(idSchema),
})
export type NewsletterDraft = z.infer<typeof newsletterDraftSchema>
