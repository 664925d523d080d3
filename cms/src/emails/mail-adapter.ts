import { randomUUID } from 'node:crypto'
import type { EmailAdapter } from 'payload'
import { shopContext } from '../context'
import { queueEmail } from './queue-email'

/**
 * Payload's way to send mail: into the outbox, as every email. The one email that Payload writes is the
 * password's, and `users` gives it the bare address of the page instead of HTML.
 * @param defaultFromAddress what the shop sends from
 */
export const mailAdapter =
  (defaultFromAddress: string): EmailAdapter =>
  ({ payload }) => ({
    name: 'outbox',
    defaultFromAddress,
    defaultFromName: 'Gesso',
    sendEmail: async ({ to, html }) => {
      const context = shopContext(payload)
      await queueEmail(context, {
        kind: 'password_reset',
        key: `password_reset:${randomUUID()}`,
        recipient: String(to),
        orderId: null,
        data: { link: String(html) },
      })
      if (context.env.mail.smtpUrl === null) {
        payload.logger.warn(
          'A new password was asked for, but no mail server is set up: "npm run owner" sets one.',
        )
      }
    },
  })
