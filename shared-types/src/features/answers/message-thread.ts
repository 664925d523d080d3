import * as z from 'zod/mini'
import { contactMessageSchema } from '../../messages/contact-message'
import { optionalText, plainText } from '../../text/text'
import { withParts } from '../../with-parts'

/** An answer may be longer than what it answers. In characters. */
export const REPLY_LENGTH = 10_000

/**
 * An answer from here. `token` is the writer's name for this one answer, so that it is sent once however often it is
 * asked for. `seen` is how many answers the writer saw below the message, `isAnswered` whether it was answered then.
 */
export const replyInputSchema = z.object({
  token: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Not a token of 32 hexadecimal digits')),
  text: plainText('Answer', REPLY_LENGTH),
  seen: z.int().check(z.minimum(0)),
  isAnswered: z.boolean(),
})

/** An offer is declined: with an answer that says so, or without one. */
export const declineInputSchema = z.object({
  ...replyInputSchema.shape,
  text: optionalText('Answer', REPLY_LENGTH),
})

/** How the email of an answer stands; `gone` when the outbox has it no more. */
const REPLY_STATES = ['waiting', 'sent', 'failed', 'gone'] as const

/** An answer from here. `by` is the account's name at that time; `problem` is the mail server's, in its words. */
const replySchema = z.object({
  id: z.number(),
  text: z.string(),
  by: z.string(),
  createdAt: z.string(),
  state: z.enum(REPLY_STATES),
  problem: z.nullable(z.string()),
})
export type Reply = z.infer<typeof replySchema>

/** What features add to a thread: each declares its own part. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface ThreadParts {}

/** The answers to a message, oldest first. */
export const threadSchema = withParts<ThreadParts>()({
  answeredAt: z.nullable(z.string()),
  answerFailed: z.boolean(),
  replies: z.array(replySchema),
  /** Whether a mail server is set up. */
  sendsEmails: z.boolean(),
  /** The address that the visitor's own answer goes to: the shop reads no mail. */
  answersTo: z.string(),
})
export type Thread = z.infer<typeof threadSchema>

/** A message with all that came of it, beside an order of it. */
export const conversationSchema = z.object({ message: contactMessageSchema, thread: threadSchema })
export type Conversation = z.infer<typeof conversationSchema>

/** What somebody saw of a thread who writes an answer: another answer meanwhile makes theirs stale. */
export const seenOf = ({ replies, answeredAt }: Thread) => ({
  seen: replies.length,
  isAnswered: answeredAt !== null,
})

/** How the email of an answer stands, for the artist. */
export const REPLY_STATE_WORDS: Record<Reply['state'], string> = {
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Not sent',
  gone: 'No longer in the outbox',
}

/** Soon after it was written, an answer that waits is likely to be sent at any moment. */
const SOON_MS = 120_000

/** Whether something about the answers is about to change by itself. */
export const isUnderWay = ({ sendsEmails, replies }: Thread): boolean =>
  sendsEmails &&
  replies.some(({ state, createdAt }) => state === 'waiting' && Date.now() - Date.parse(createdAt) < SOON_MS)

/** What an answer from here does, and what it cannot do. */
export const answerNote = (name: string, { sendsEmails, answersTo }: Thread): string =>
  sendsEmails
    ? `It goes to ${name} by email, and what comes back arrives at ${answersTo}. The shop reads no mail: what you answer from your mail program, mark as answered here.`
    : 'No mail server is set up, so nothing can be sent from here. Reply by email, then mark the message as answered.'
