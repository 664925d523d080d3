import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OwnCorrection } from '@gesso/shared-types/features/order-pages/own-correction'
import { derivedKey } from '../../auth/derived-key'

/** A code holds in the period in which it was sent, and in the next: for 15 minutes at least. */
const PERIOD_MS = 15 * 60_000

const entriesOf = (fields: Record<string, string | null | undefined>) =>
  Object.entries(fields)
    .map(([name, text]) => [name, text ?? ''])
    .sort()

/** Six digits for this correction of this address in a period. Only the email has them; they end with the address they change. */
function codeOf(
  secret: string,
  orderId: string,
  { shown, ...address }: OwnCorrection,
  period: number,
): string {
  const digest = createHmac('sha256', derivedKey(secret, 'address code'))
    .update(JSON.stringify([orderId, entriesOf(shown), entriesOf(address), period]))
    .digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** The code that a buyer is sent for a correction, six digits. @param now in milliseconds */
export const newAddressCode = (
  secret: string,
  orderId: string,
  correction: OwnCorrection,
  now = Date.now(),
): string => codeOf(secret, orderId, correction, Math.floor(now / PERIOD_MS))

/** Whether it is the code of this correction, sent within the last 15 to 30 minutes. @param now in milliseconds */
export function isAddressCode(
  secret: string,
  orderId: string,
  correction: OwnCorrection,
  code: string,
  now = Date.now(),
): boolean {
  const period = Math.floor(now / PERIOD_MS)
  const given = Buffer.from(code.replaceAll(/\s/g, ''))
  return [period, period - 1].some((each) => {
    const right = Buffer.from(codeOf(secret, orderId, correction, each))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}
