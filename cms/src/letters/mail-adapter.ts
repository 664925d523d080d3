import { randomUUID } from 'node:crypto'
import type { EmailAdapter } from 'payload'
import { statements } from '../database/transaction'
import { runtime } from '../env'
import { queueLetter } from './queue-letter'

/**
 * Payload's way to send mail: into the outbox, as every letter (design §6). The one letter that Payload writes is the
 * password's, and `users` gives it the bare address of the page instead of HTML.
 */
export const mailAdapter: EmailAdapter = ({ payload }) => ({
  name: 'outbox',
  defaultFromAddress: runtime().mail.from.address,
  defaultFromName: 'Gesso',
  sendEmail: async ({ to, html }) => {
    await queueLetter(statements(payload), {
      kind: 'password_reset',
      key: `password_reset:${randomUUID()}`,
      recipient: String(to),
      orderId: null,
      data: { link: String(html) },
    })
    if (runtime().mail.smtpUrl === null) {
      payload.logger.warn(
        'A new password was asked for, but no mail server is set up: "npm run owner" sets one.',
      )
    }
  },
})
