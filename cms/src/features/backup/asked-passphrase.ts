import { say } from '../../platform/process/start-messages'
import { askAloud, askHidden, isAtTerminal } from './ask-at-terminal'
import { BackupError } from './backup-error'
import { madeWords } from './made-words'
import { passphraseProblem } from './passphrase-problem'

/** What a backup without the shop's secret does not bring back. */
export const WITHOUT_SECRET =
  'gift cards, certificates, links in emails, authenticator apps, and the keys and passwords entered in Settings'

const TRIES = 3

/** Makes words and shows them once. */
async function made(): Promise<string> {
  const words = madeWords()
  say(`The passphrase is: ${words}`)
  say(
    'It is shown only now. Write it on paper, and keep it where the shop is not: without it nobody can restore.',
  )
  const [first = ''] = words.split(' ')
  while ((await askAloud('Type its first word when it is written down:')) !== first)
    say('That is another word.')
  return words
}

/**
 * Finds the passphrase of a backup: the one that is set, or one that the person at the terminal types or has made.
 * @param set by BACKUP_PASSPHRASE or in the panel
 * @param mayLackSecret the command may leave the secret out
 * @returns null: without one
 * @throws BackupError where there is none, and nobody to ask
 */
export async function passphraseForBackup(
  set: string | null,
  mayLackSecret: boolean,
): Promise<string | null> {
  if (set !== null || mayLackSecret) return set
  if (!isAtTerminal())
    throw new BackupError(
      `Without a passphrase the shop’s secret stays out of the backup, and a new machine could not bring back ${WITHOUT_SECRET}: set BACKUP_PASSPHRASE, or add --without-secret.`,
    )
  for (let tries = 1; tries <= TRIES; tries++) {
    const typed = await askHidden('A passphrase for this backup (press Enter to have words made):')
    if (typed === '') return made()
    const problem = await passphraseProblem(typed)
    if (problem) say(`The passphrase ${problem}`)
    else if ((await askHidden('Once more:')) === typed) return typed
    else say('The two are not the same.')
  }
  throw new BackupError('No backup was made.')
}
