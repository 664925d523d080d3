import { openGuesser } from './check-password'

const LEAST_CHARACTERS = 32
const LEAST_DIFFERENT = 10
/** The least score, of 0 to 4: the shop's public answers let anybody test guesses on their own machines. */
const LEAST_SCORE = 4

/** Words of the documentation's placeholders for a secret. */
const SAMPLES = /characters|change.?this|example|openssl/i

/** Returns what is wrong with PAYLOAD_SECRET; null if nobody can guess it. */
export async function secretProblem(secret: string): Promise<string | null> {
  if (new Set(secret).size < LEAST_DIFFERENT) return 'can be guessed'
  if (/^[0-9a-f]{64}$/.test(secret)) return null
  if (secret.length < LEAST_CHARACTERS) return `has less than ${LEAST_CHARACTERS} characters`
  if (SAMPLES.test(secret)) return 'is a sample of the documentation'
  const { score } = (await openGuesser()).check(secret, ['gesso', 'gallery', 'payload', 'secret'])
  return score < LEAST_SCORE ? 'can be guessed' : null
}
