import { isLive, runtime } from '../env'

/**
 * Whose orders count: test orders count in no sum, and are all that a shop in test mode has (design §2).
 * A shop whose payments are off counts live ones.
 */
export function shopMode(): 'test' | 'live' {
  const env = runtime()
  return env.payments === 'off' || isLive(env) ? 'live' : 'test'
}
