import { done, nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { firstStepsSchema, testEmailSchema } from './first-steps'

/** Calls of both dashboards; apart from the site's others, so that no visitor's page carries them. */
export const firstStepsEndpoints = {
  /** An assistant is told of what an assistant may do. */
  readFirstSteps: {
    method: 'GET',
    path: '/api/cms/first-steps',
    access: 'signed_in',
    input: nothing,
    output: firstStepsSchema,
  },
  putAwayFirstSteps: {
    method: 'POST',
    path: '/api/cms/first-steps/put-away',
    access: 'owner',
    input: nothing,
    output: done,
  },
  /** Waits for the mail server's answer, but not for long. */
  sendTestEmail: {
    method: 'POST',
    path: '/api/cms/mail-server/test',
    access: 'owner',
    input: nothing,
    output: testEmailSchema,
  },
  /** The artist has seen a test arrive: only a person can tell. */
  confirmTestEmail: {
    method: 'POST',
    path: '/api/cms/mail-server/test-arrived',
    access: 'owner',
    input: nothing,
    output: done,
  },
  /** The artist has made a backup: of what is copied outside, only a person can tell. */
  confirmBackup: {
    method: 'POST',
    path: '/api/cms/backups',
    access: 'owner',
    input: nothing,
    output: done,
  },
} as const satisfies Record<string, Endpoint>
