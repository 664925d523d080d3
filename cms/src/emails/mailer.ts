import nodemailer from 'nodemailer'
import { deadline } from '../platform/concurrency/deadline'
import type { Mailbox } from './template'

/** A message ready for the mail server. */
export type Message = {
  messageId: string
  from: Mailbox
  to: Mailbox
  replyTo: Mailbox | null
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/**
 * The outcome of an attempt. `refused` is final for this email, `later` is temporary. `unreachable` does not depend on
 * the email: the server does not answer or refuses the connection.
 */
type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'refused' | 'later' | 'unreachable'; reason: string; code: string; error: SmtpError }

/** A connection to the mail server that sends one email after another. */
export type Mailer = {
  /** @param signal aborts the attempt; the server may already have accepted the email */
  send: (message: Message, signal: AbortSignal) => Promise<Delivery>
  close: () => void
}

/** An attempt must end before the email's lease does (outbox.ts). */
const ATTEMPT_MS = 60_000
const ANSWER_MS = 20_000

/**
 * Opens a connection to the mail server.
 * @param url smtp:// or smtps://, as nodemailer reads it
 */
export function openMailer(url: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // Only the outbox counts and repeats attempts.
    maxRequeues: 0,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (message, signal) => {
      try {
        await transport.sendMail({
          ...message,
          replyTo: message.replyTo ?? undefined,
          // Suppresses automatic replies such as holiday notices (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
          signal: deadline(ATTEMPT_MS, signal),
        })
        return { outcome: 'sent' }
      } catch (error) {
        return readFailure(error)
      }
    },
    close: () => transport.close(),
  }
}

/** What nodemailer says of a failed attempt. */
export type SmtpError = {
  code?: string
  /** The code of the system's own error, such as ECONNREFUSED. */
  originalCode?: string
  command?: string
  response?: string
  responseCode?: number
  message?: string
}

/** Classifies an SMTP error by what it means for the email. */
function readFailure(error: unknown): Exclude<Delivery, { outcome: 'sent' }> {
  const failure = error as SmtpError
  const { code = '', command = '', response, responseCode = 0, message } = failure
  const given = {
    reason: response ?? message ?? String(error),
    code: `${responseCode || code}`,
    error: failure,
  }
  const isAboutEmail = command === 'RCPT TO' || command === 'DATA'
  // nodemailer rejects an impossible address before it contacts the server.
  if (command === 'API' && code === 'EENVELOPE') return { outcome: 'refused', ...given }
  if (isAboutEmail && responseCode >= 500) return { outcome: 'refused', ...given }
  if (isAboutEmail && responseCode >= 400) return { outcome: 'later', ...given }
  return { outcome: 'unreachable', ...given }
}
