import type { IncomingMessage } from 'node:http'
import type { Payload } from 'payload'
import { requireDemandedFactor } from '../../auth/second-factors'
import { findSessionOf } from '../../auth/session-strategy'
import { AppError } from '../app-error'
import { shopContext } from '../context'

/** The headers that Payload needs to authenticate a request. */
const NAMES = ['cookie', 'authorization', 'host', 'origin', 'sec-fetch-site']

/** The headers of a request by which Payload knows who sent it. */
export function knownBy({ headers }: IncomingMessage): Headers {
  const given = new Headers()
  for (const name of NAMES) {
    const value = headers[name]
    if (typeof value === 'string') given.set(name, value)
  }
  return given
}

/** Requires a signed-in user, without reading the body. @throws AppError not_signed_in, forbidden */
export async function checkSignedIn(payload: Payload, request: IncomingMessage): Promise<void> {
  const { user } = await payload.auth({ headers: knownBy(request) })
  if (!user) throw new AppError('not_signed_in')
  requireDemandedFactor(user)
}

/** Whether the sender must first set up the second factor that the shop requires. */
export async function mustSetUpFactor(payload: Payload, request: IncomingMessage): Promise<boolean> {
  const session = await findSessionOf(shopContext(payload), knownBy(request))
  return session?.lacksFactor === true
}
