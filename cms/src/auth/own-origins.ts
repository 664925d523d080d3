import { type Env, isLoopback } from '../platform/process/env'

/** Whether an Origin is this shop's. All loopback names count as one. */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  if (origin === publicUrl) return true
  if (!URL.canParse(origin)) return false
  const [given, own] = [new URL(origin), new URL(publicUrl)]
  return (
    isLoopback(origin) && isLoopback(publicUrl) && given.port === own.port && given.protocol === own.protocol
  )
}

/** Lists the origins whose requests may use the cookies of an address. */
export function cookieOrigins(publicUrl: string): string[] {
  if (!isLoopback(publicUrl)) return [publicUrl]
  const { protocol, port } = new URL(publicUrl)
  const names = ['localhost', '127.0.0.1', '[::1]'].map(
    (host) => `${protocol}//${host}${port ? `:${port}` : ''}`,
  )
  return [...new Set([publicUrl, ...names])]
}

export type Addresses = Pick<Env, 'publicUrl' | 'formerUrl' | 'isAddressSet'>

/**
 * Returns the shop's address that a request came by, or null if a page of another site sent it. It is the one in force;
 * the one before, until an owner has signed in by the new one; or, while none is set, the one that the browser used.
 * A browser's Origin is its own host's, so no other site can send such a request.
 * @param headers with Host, and Origin if the browser sent one
 */
export function usedAddress(
  { publicUrl, formerUrl, isAddressSet }: Addresses,
  headers: Headers,
): string | null {
  const [origin, host] = [headers.get('origin'), headers.get('host')]
  if (!origin) {
    const isFormer =
      formerUrl !== null && new URL(formerUrl).host === host && new URL(publicUrl).host !== host
    return isFormer ? formerUrl : publicUrl
  }
  if (isOwnOrigin(origin, publicUrl)) return publicUrl
  if (formerUrl !== null && isOwnOrigin(origin, formerUrl)) return formerUrl
  return !isAddressSet && /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).host === host
    ? origin
    : null
}

/** Returns the address that a request came by; the one in force without a request, or for another site's. */
export const addressOf = (env: Addresses, headers = new Headers()): string =>
  usedAddress(env, headers) ?? env.publicUrl
