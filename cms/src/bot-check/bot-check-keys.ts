import { createHmac } from 'node:crypto'

/** Derives the bot check's keys from the installation's secret, so that all processes share them. */
export function botCheckKeys(payloadSecret: string): {
  hmacSignatureSecret: string
  hmacKeySignatureSecret: string
} {
  const derived = (purpose: string) =>
    createHmac('sha256', payloadSecret).update(`bot-check ${purpose}`).digest('hex')
  return { hmacSignatureSecret: derived('challenge'), hmacKeySignatureSecret: derived('solution') }
}
