import * as z from 'zod/mini'
import { contactMessageSchema } from '../../messages/contact-message'
import { optionalText, plainText } from '../../text/text'
import { withParts } from '../../with-parts'

/** In characters; longer than a message may be. */
export const REPLY_LENGTH = 10_000

/**
 * An answer from the shop. `token` identifies it, so that repeated calls send it once. `seen` is the number of answers
 * that the writer saw, `isAnswered` whether the message was answered then.
 */
export const replyInputSchema = z.object({
  token: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Not a token of 32 hexadecimal digits')),
  text: plainText('Answer', REPLY_LENGTH),
  seen: z.int().check(z.minimum(0)),
  isAnswered: z.boolean(),
})

/** Declines an offer, with or without an answer. */
export const declineInputSchema = z.object({
  ...replyInputSchema.shape,
  text: optionalText('Answer', REPLY_LENGTH),
})

/** States of an answer's email; `gone` when it is no longer in the outbox. */
const REPLY_STATES = ['waiting', 'sent', 'failed', 'gone'] as const

/** An answer from the shop. `by` is the account's name at that time; `problem` has the mail server's words. */
const replySchema = z.object({
  id: z.number(),
  text: z.string(),
  by: z.string(),
  createdAt: z.string(),
  state: z.enum(REPLY_STATES),
  problem: z.nullable(z.string()),
})
export type Reply = z.infer<typeof replySchema>

/** What features add to a thread: each one declares its own part. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface ThreadParts {}

/** The answers to a message, oldest first. */
export const threadSchema = withParts<ThreadParts>()({
  answeredAt: z.nullable(z.string()),
  answerFailed: z.boolean(),
  replies: z.array(replySchema),
  /** Whether a mail server is set up. */
  sendsEmails: z.boolean(),
  /** The address to which the visitor's reply goes: the shop reads no mail. */
  answersTo: z.string(),
})
export type Thread = z.infer<typeof threadSchema>

/** A message with its thread, as an order's sheet shows it. */
export const conversationSchema = z.object({ message: contactMessageSchema, thread: threadSchema })
export type Conversation = z.infer<typeof conversationSchema>

/** What the writer of an answer saw of the thread: a newer answer makes theirs stale. */
export const seenOf = ({ replies, answeredAt }: Thread) => ({
  seen: replies.length,
  isAnswered: answeredAt !== null,
})

/** The states of an answer's email, in words for the artist. */
export const REPLY_STATE_WORDS: Record<Reply['state'], string> = {
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Not sent',
  gone: 'No longer in the outbox',
}

/** A waiting answer that was written so recently is likely to be sent soon. */
const SOON_MS = 120_000

/** Whether the state of an answer is likely to change soon. */
export const isUnderWay = ({ sendsEmails, replies }: Thread): boolean =>
  sendsEmails &&
  replies.some(({ state, createdAt }) => state === 'waiting' && Date.now() - Date.parse(createdAt) < SOON_MS)

/** What an answer from the shop does, and its limits. */
export const answerNote = (name: string, { sendsEmails, answersTo }: Thread): string =>
  sendsEmails
    ? `It goes to ${name} by email, and what comes back arrives at ${answersTo}. The shop reads no mail: what you answer from your mail program, mark as answered here.`
    : 'Email is not set up, so nothing can be sent from here. Reply by email, then mark the message as answered.'
