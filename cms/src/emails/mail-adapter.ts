import type { EmailAdapter } from 'payload'

/**
 * Payload sends no emails: what it would write is off (docs/decisions/sign-in.md). Without an adapter it would say at
 * each start that emails go to the console.
 * @param defaultFromAddress the sender's address
 */
export const mailAdapter =
  (defaultFromAddress: string): EmailAdapter =>
  () => ({
    name: 'outbox',
    defaultFromAddress,
    defaultFromName: 'Gesso',
    sendEmail: () => Promise.reject(new Error('Emails are written to the outbox, never sent by Payload')),
  })
