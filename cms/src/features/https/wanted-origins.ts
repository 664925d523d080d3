import { isIP } from 'node:net'
import { isOwnNetwork } from '../../platform/network/own-network'
import type { Env } from '../../platform/process/env'

type Addresses = Pick<Env, 'httpsPort' | 'acmeDirectory' | 'publicUrl' | 'formerUrl' | 'isAddressSet'>

/**
 * Whether an address can have a certificate: not one with http or an IP address and, unless the authority is one of a
 * private network too, no name that only such a network knows.
 */
export function isCertifiable(url: string, { acmeDirectory }: Pick<Env, 'acmeDirectory'>): boolean {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false
  return acmeDirectory !== null || !isOwnNetwork(hostname)
}

/** Lists the addresses that need a certificate: the shop's, and the one before while it is accepted. */
export function wantedOrigins(env: Addresses): string[] {
  if (env.httpsPort === null || !env.isAddressSet) return []
  return [env.publicUrl, ...(env.formerUrl === null ? [] : [env.formerUrl])].filter((url) =>
    isCertifiable(url, env),
  )
}
