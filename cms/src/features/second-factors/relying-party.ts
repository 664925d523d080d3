import { cookieOrigins } from '../../auth/own-origins'
import { isLoopback } from '../../platform/process/env'

/** Whom passkeys are for: a name, never an address of a machine, and the origins that may use them. */
export type RelyingParty = { id: string; origins: string[] }

/** Passkeys are bound to the host of PUBLIC_URL; on this machine to "localhost", since 127.0.0.1 is no name. */
export function relyingParty(publicUrl: string): RelyingParty {
  return {
    id: isLoopback(publicUrl) ? 'localhost' : new URL(publicUrl).hostname,
    origins: cookieOrigins(publicUrl),
  }
}
