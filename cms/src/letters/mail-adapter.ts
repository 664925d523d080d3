import type { EmailAdapter } from 'payload'

/**
 * Payload's way to send mail. There is no mail server yet: the letter is noted without its content, since a
 * password's reset link must not stand in a log. `npm run owner` sets a new password meanwhile.
 */
export const mailAdapter: EmailAdapter = ({ payload }) => ({
  name: 'none',
  defaultFromAddress: 'gallery@localhost.test',
  defaultFromName: 'Gesso',
  sendEmail: async ({ subject }) => {
    payload.logger.warn({ msg: 'A letter was not sent: no mail server is set up', subject })
  },
})
