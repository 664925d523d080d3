import { createHmac } from 'node:crypto'

/** Makes the header that `stripe.webhooks.constructEvent` verifies. */
export function signatureHeader(payload: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
  return `t=${at},v1=${signature}`
}
