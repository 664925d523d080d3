import { openGuesser } from '../../auth/check-password'

const LEAST_CHARACTERS = 12
/** On zxcvbn's scale of 0 to 4. It is high, because a stranger with a copy of a backup can guess for years. */
const LEAST_SCORE = 3

/** The problem of the backup passphrase, worded to follow its name in a sentence; null when it is good or not set. */
export async function passphraseProblem(passphrase: string | null): Promise<string | null> {
  if (passphrase === null) return null
  if (passphrase.length < LEAST_CHARACTERS) return `must have at least ${LEAST_CHARACTERS} characters.`
  const { score } = (await openGuesser()).check(passphrase, ['gesso', 'backup', 'gallery'])
  return score < LEAST_SCORE ? 'can be guessed; take a few words that do not belong together.' : null
}
