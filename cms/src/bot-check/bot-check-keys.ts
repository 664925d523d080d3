import { createHmac } from 'node:crypto'
import { runtime } from '../env'

/** Keys of the bot-check, derived from the installation's secret, so that all processes have the same (design §2). */
export function botCheckKeys(): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const derived = (purpose: string) =>
    createHmac('sha256', runtime().payloadSecret).update(`bot-check ${purpose}`).digest('hex')
  return { hmacSignatureSecret: derived('challenge'), hmacKeySignatureSecret: derived('solution') }
}
