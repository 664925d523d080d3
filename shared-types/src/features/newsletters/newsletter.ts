import * as z from 'zod/mini'
import { idSchema } from '../../text/text'

/** States of a newsletter. Only a draft can be changed. */
export const NEWSLETTER_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped'] as const
export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

/** Who gets a newsletter: the whole list, those with a tag, or those who bought before or never did. */
export const AUDIENCES = ['everyone', 'tag', 'bought', 'never_bought'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The most works of one newsletter besides its first. */
export const MAX_MORE_ARTWORKS = 11

/** The state of the saved version's test email. */
const newsletterTestSchema = z.object({
  state: z.enum(['none', 'queued', 'sent', 'failed']),
  error: z.nullable(z.string()),
})
export type NewsletterTest = z.infer<typeof newsletterTestSchema>

/**
 * Counts of emails to subscribers. Those not in the outbox yet count as waiting; `left` are people who unsubscribed.
 */
const newsletterCountsSchema = z.object({
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  left: z.number(),
  stopped: z.number(),
})
export type NewsletterCounts = z.infer<typeof newsletterCountsSchema>

/** How many emails were opened, and in how many each link was followed, as far as it is known. */
const opensAndClicksSchema = z.object({
  opened: z.number(),
  links: z.array(z.object({ address: z.string(), letters: z.number() })),
})
export type OpensAndClicks = z.infer<typeof opensAndClicksSchema>

/** The progress of a newsletter, as the panel shows it. */
export const newsletterProgressSchema = z.object({
  state: z.enum(NEWSLETTER_STATES),
  /** How many subscribers its audience has now. */
  subscribers: z.number(),
  audience: z.enum(AUDIENCES),
  audienceTag: z.nullable(z.string()),
  /** All tags of collectors, so that a mistyped one is noticed. */
  tags: z.array(z.string()),
  /** The scheduled time; UTC, ISO 8601. null unless it is scheduled. */
  sendAt: z.nullable(z.string()),
  /** The artist's time zone, in which the time is typed. */
  timeZone: z.string(),
  counts: newsletterCountsSchema,
  /** null when none of its emails were counted. */
  readings: z.nullable(opensAndClicksSchema),
  test: newsletterTestSchema,
  testGoesTo: z.string(),
  /** Whether a mail server is set up; without one, emails wait. */
  mailIsSetUp: z.boolean(),
  /** The most emails that each process sends per minute. */
  perMinute: z.number(),
  hasPostalAddress: z.boolean(),
})
export type NewsletterProgress = z.infer<typeof newsletterProgressSchema>

/** The panel's actions on a newsletter. */
export type NewsletterStep = 'test' | 'send' | 'pause' | 'resume' | 'stop' | 'unschedule'

/** A local day and time in the artist's time zone. */
export const localTimeSchema = z
  .string()
  .check(z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, 'Choose a day and a time'))

const shortText = z.nullish(z.string().check(z.maxLength(1000)))

/** The content of a newsletter's form, saved or not. */
export const newsletterDraftSchema = z.object({
  subject: shortText,
  /** Lexical's JSON. */
  body: z.optional(z.unknown()),
  /** The picture's id. */
  picture: z.nullish(idSchema),
  pictureAlt: shortText,
  /** The artwork's id. */
  artwork: z.nullish(idSchema),
  /** The other artworks' ids. */
  moreArtworks: z.nullish(z.array(idSchema).check(z.maxLength(MAX_MORE_ARTWORKS))),
})
export type NewsletterDraft = z.infer<typeof newsletterDraftSchema>

/** The fields of a draft that were edited and are saved. */
export const typedNewsletterSchema = z.object({
  ...newsletterDraftSchema.shape,
  audience: z.nullish(z.enum(AUDIENCES)),
  audienceTag: shortText,
})
export type TypedNewsletter = z.infer<typeof typedNewsletterSchema>
export type TypedField = keyof TypedNewsletter

export const TYPED_FIELDS = Object.keys(typedNewsletterSchema.shape) as TypedField[]

/** Works that were published since the last newsletter was sent, newest first; at most what one newsletter shows. */
export const newWorksSchema = z.array(z.object({ id: z.number(), title: z.string() }))
export type NewWorks = z.infer<typeof newWorksSchema>

/** A draft after an autosave. */
export const savedDraftSchema = z.object({
  id: z.number(),
  /** UTC, ISO 8601. */
  savedAt: z.string(),
  /** The values that the shop has now; the next save sends them as `shown`. */
  fields: typedNewsletterSchema,
})
export type SavedDraft = z.infer<typeof savedDraftSchema>
