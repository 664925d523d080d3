import { isLoopback, runtime } from '../env'

/** Whether an Origin is this shop's own. The names of the loopback are one (design §10). */
export function isOwnOrigin(origin: string): boolean {
  const ours = runtime().publicUrl
  if (origin === ours) return true
  if (!URL.canParse(origin)) return false
  const [given, own] = [new URL(origin), new URL(ours)]
  return isLoopback(origin) && isLoopback(ours) && given.port === own.port && given.protocol === own.protocol
}

/** The origins whose requests may carry the session cookie, for Payload (trap 9). */
export function cookieOrigins(): string[] {
  const { publicUrl } = runtime()
  if (!isLoopback(publicUrl)) return [publicUrl]
  const { protocol, port } = new URL(publicUrl)
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `${protocol}//${host}${port ? `:${port}` : ''}`)
}
