import type { EmailAdapter } from 'payload'

/**
 * An adapter that refuses to send: Payload's own emails are off (docs/decisions/sign-in.md). Without an adapter,
 * Payload would log at each start that emails go to the console.
 */
export const mailAdapter: EmailAdapter = () => ({
  name: 'outbox',
  defaultFromAddress: 'gallery@localhost',
  defaultFromName: 'Gesso',
  sendEmail: () => Promise.reject(new Error('Emails are written to the outbox, never sent by Payload')),
})
