import { cookieOrigins } from '../../auth/own-origins'
import { isLoopback } from '../../platform/process/env'

/** The site that passkeys belong to: a host name, never an IP address, and the origins that may use them. */
export type RelyingParty = { id: string; origins: string[] }

/** Passkeys are bound to the host of the shop's address; on this machine to "localhost", because 127.0.0.1 is not a name. */
export function relyingParty(publicUrl: string): RelyingParty {
  return {
    id: isLoopback(publicUrl) ? 'localhost' : new URL(publicUrl).hostname,
    origins: cookieOrigins(publicUrl),
  }
}
