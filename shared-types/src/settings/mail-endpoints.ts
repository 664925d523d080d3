import { done, nothing } from '../contract/call-parts'
import type { Endpoint } from '../contract/endpoint'
import { mailInputSchema, mailSavedSchema, testEmailSchema } from './mail-settings'

/** The calls of the page Settings, Email. */
export const mailEndpoints = {
  /**
   * Tests the settings and keeps them if an email went out. Whoever controls the mail server gets the links for new
   * passwords.
   */
  saveMail: {
    method: 'PUT',
    path: '/api/cms/mail-server',
    access: 'owner',
    proof: 'recent',
    input: mailInputSchema,
    output: mailSavedSchema,
  },
  forgetMail: {
    method: 'DELETE',
    path: '/api/cms/mail-server',
    access: 'owner',
    input: nothing,
    output: done,
  },
  /** Waits for the mail server's answer, but only for a short time. */
  sendTestEmail: {
    method: 'POST',
    path: '/api/cms/mail-server/test',
    access: 'owner',
    input: nothing,
    output: testEmailSchema,
  },
  /** Records that the artist has received a test email, which the shop cannot know. */
  confirmTestEmail: {
    method: 'POST',
    path: '/api/cms/mail-server/test-arrived',
    access: 'owner',
    input: nothing,
    output: done,
  },
} as const satisfies Record<string, Endpoint>
