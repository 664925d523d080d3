import { openGuesser } from '../../auth/check-password'

const LEAST_CHARACTERS = 12
/** Of 0 to 4: whoever finds a backup has all the time in the world. */
const LEAST_SCORE = 3

/** What is wrong with the passphrase of the backups, as a sentence goes on after it; null where it is good or there is none. */
export async function passphraseProblem(passphrase: string | null): Promise<string | null> {
  if (passphrase === null) return null
  if (passphrase.length < LEAST_CHARACTERS) return `must have at least ${LEAST_CHARACTERS} characters.`
  const { score } = (await openGuesser()).check(passphrase, ['gesso', 'backup', 'gallery'])
  return score < LEAST_SCORE ? 'can be guessed; take a few words that do not belong together.' : null
}
