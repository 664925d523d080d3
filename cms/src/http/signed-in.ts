import type { IncomingMessage } from 'node:http'
import type { Payload } from 'payload'
import { AppError } from '../app-error'

/** The headers by which Payload knows who asks. */
const NAMES = ['cookie', 'authorization', 'origin', 'sec-fetch-site']

/** Requires a person who is signed in; the request's body is not read. @throws AppError not_signed_in */
export async function checkSignedIn(payload: Payload, { headers }: IncomingMessage): Promise<void> {
  const given = new Headers()
  for (const name of NAMES) {
    const value = headers[name]
    if (typeof value === 'string') given.set(name, value)
  }
  const { user } = await payload.auth({ headers: given })
  if (!user) throw new AppError('not_signed_in')
}
