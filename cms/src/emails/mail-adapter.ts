import { randomUUID } from 'node:crypto'
import type { EmailAdapter } from 'payload'
import { shopContext } from '../context'
import { queueEmail } from './queue-email'

/**
 * Sends Payload's own emails through the outbox, like all others. The only one that Payload sends is for a new
 * password, and `users` gives it the address of the page instead of HTML.
 * @param defaultFromAddress the sender's address
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
