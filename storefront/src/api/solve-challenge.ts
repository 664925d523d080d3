import { type Challenge, solveChallengeWorkers } from 'altcha/lib'
import HashingWorker from 'altcha/workers/pbkdf2?worker'
import { callApi } from './call-api'

const MOST_WORKERS = 4

/**
 * Gets a challenge and solves it in workers of the shop's own, about half a second of work (design §6). altcha's
 * widget would add 80 kB to show nothing.
 * @returns the solution as the field `altcha` carries it
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
