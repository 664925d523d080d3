import { type Challenge, solveChallengeWorkers } from 'altcha/lib'
import HashingWorker from 'altcha/workers/pbkdf2?worker'
import { callApi } from './call-api'

const MOST_WORKERS = 4

/**
 * Gets a challenge and solves it in web workers, which takes about half a second. Altcha's widget would add 80 kB
 * without any use here.
 * @returns the solution as the text of the field `altcha`
 */
export async function solveChallenge(): Promise<string> {
  const challenge = (await callApi('botCheck', {})) as unknown as Challenge
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new HashingWorker(),
  })
  if (!solution) throw new Error('The bot-check found no solution')
  return btoa(JSON.stringify({ challenge, solution }))
}
