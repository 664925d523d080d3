import { openGuesser } from '../auth/check-password'

const LEAST_CHARACTERS = 12
/** Of 0 to 4: whoever finds a backup has all the time in the world. */
const LEAST_SCORE = 3

/** What is wrong with BACKUP_PASSPHRASE, in a sentence; null where it is good, or backups are not encrypted. */
export async function passphraseProblem(passphrase: string | null): Promise<string | null> {
  if (passphrase === null) return null
  if (passphrase.length < LEAST_CHARACTERS)
    return `BACKUP_PASSPHRASE must have at least ${LEAST_CHARACTERS} characters.`
  const { score } = (await openGuesser()).check(passphrase, ['gesso', 'backup', 'gallery'])
  return score < LEAST_SCORE
    ? 'BACKUP_PASSPHRASE can be guessed; take a few words that do not belong together.'
    : null
}
