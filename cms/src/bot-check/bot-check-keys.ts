import { createHmac } from 'node:crypto'

/** Keys of the bot check, derived from the installation's secret, so that all processes have the same. */
export function botCheckKeys(payloadSecret: string): {
  hmacSignatureSecret: string
  hmacKeySignatureSecret: string
} {
  const derived = (purpose: string) =>
    createHmac('sha256', payloadSecret).update(`bot-check ${purpose}`).digest('hex')
  return { hmacSignatureSecret: derived('challenge'), hmacKeySignatureSecret: derived('solution') }
}
