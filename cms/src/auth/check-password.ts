import { newPasswordSchema } from '@gesso/shared-types/auth/account'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { invalidField } from '../platform/app-error'

/** The least zxcvbn score, of 0 to 4; 3 withstands 10^8 guesses. */
const LEAST_SCORE = 3
/** The last one was in the documentation. */
const KNOWN = ['gesso', 'gallery', 'at least 12 characters']

let opened: Promise<ZxcvbnFactory> | null = null

/**
 * Opens the estimator of how many guesses a password takes. Loaded on demand, because its lists take some megabytes.
 */
export function openGuesser(): Promise<ZxcvbnFactory> {
  opened ??= open()
  return opened
}

async function open(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  })
}

/**
 * Returns what is wrong with a new password; null if it is good.
 * @param known what a guesser would try first: the account's address, the shop's name
 */
export async function passwordProblem(password: string, known: readonly string[]): Promise<string | null> {
  const parsed = newPasswordSchema.safeParse(password)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'The password is not valid'
  const { score, feedback } = (await openGuesser()).check(password, [...known, ...KNOWN])
  if (score >= LEAST_SCORE) return null
  const reason = feedback.warning ? ` ${feedback.warning}` : ''
  return `This password is easily guessed.${reason} Take a few words that do not belong together.`
}

/** @throws AppError invalid_input for the field `password` */
export async function checkNewPassword(password: string, known: readonly string[]): Promise<void> {
  const problem = await passwordProblem(password, known)
  if (problem) throw invalidField('password', problem)
}
