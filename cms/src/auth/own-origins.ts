import { isLoopback } from '../platform/process/env'

/** Whether an Origin is this shop's. All loopback names count as one. */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  if (origin === publicUrl) return true
  if (!URL.canParse(origin)) return false
  const [given, own] = [new URL(origin), new URL(publicUrl)]
  return (
    isLoopback(origin) && isLoopback(publicUrl) && given.port === own.port && given.protocol === own.protocol
  )
}

/** Lists the origins whose requests may use the session cookie. Payload accepts the cookie from no other. */
export function cookieOrigins(publicUrl: string): string[] {
  if (!isLoopback(publicUrl)) return [publicUrl]
  const { protocol, port } = new URL(publicUrl)
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `${protocol}//${host}${port ? `:${port}` : ''}`)
}
