import * as z from 'zod/mini'
import { idSchema } from '../../text/text'

/** States of a newsletter. Only a draft can be changed. */
export const NEWSLETTER_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped'] as const
export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

/** Whom a newsletter goes to: all of the list, those with a tag, and those who bought before or never did. */
export const AUDIENCES = ['everyone', 'tag', 'bought', 'never_bought'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Works of one newsletter beside its first. */
export const MAX_MORE_ARTWORKS = 11

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

/** Of how many letters it is known that they were opened, and that a link was followed. */
const opensAndClicksSchema = z.object({
  opened: z.number(),
  links: z.array(z.object({ address: z.string(), letters: z.number() })),
})
export type OpensAndClicks = z.infer<typeof opensAndClicksSchema>

/** The progress of a newsletter, as the panel shows it. */
export const newsletterProgressSchema = z.object({
  state: z.enum(NEWSLETTER_STATES),
  /** How many are on the list now whom it goes to. */
  subscribers: z.number(),
  audience: z.enum(AUDIENCES),
  audienceTag: z.nullable(z.string()),
  /** All tags of collectors, so that a mistyped one is seen. */
  tags: z.array(z.string()),
  /** When it goes out by itself; UTC, ISO 8601. Null unless it is scheduled. */
  sendAt: z.nullable(z.string()),
  /** The artist's, in which the time is typed. */
  timeZone: z.string(),
  counts: newsletterCountsSchema,
  /** Null where none of its letters was counted. */
  readings: z.nullable(opensAndClicksSchema),
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
export type NewsletterStep = 'test' | 'send' | 'pause' | 'resume' | 'stop' | 'unschedule'

/** A day and a time as a clock on the wall shows them, in the artist's time zone. */
export const localTimeSchema = z
  .string()
  .check(z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, 'Choose a day and a time'))

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
  /** The other artworks' ids. */
  moreArtworks: z.nullish(z.array(idSchema).check(z.maxLength(MAX_MORE_ARTWORKS))),
})
export type NewsletterDraft = z.infer<typeof newsletterDraftSchema>

/** What is saved of a draft as somebody types: the fields that were touched. */
export const typedNewsletterSchema = z.object({
  ...newsletterDraftSchema.shape,
  audience: z.nullish(z.enum(AUDIENCES)),
  audienceTag: shortText,
})
export type TypedNewsletter = z.infer<typeof typedNewsletterSchema>
export type TypedField = keyof TypedNewsletter

/** The fields of a newsletter that people write. */
export const TYPED_FIELDS = Object.keys(typedNewsletterSchema.shape) as TypedField[]

/** A draft after it was saved as somebody typed. */
export const savedDraftSchema = z.object({
  id: z.number(),
  /** UTC, ISO 8601. */
  savedAt: z.string(),
  /** What the shop has now; the next save says that it was shown. */
  fields: typedNewsletterSchema,
})
export type SavedDraft = z.infer<typeof savedDraftSchema>
