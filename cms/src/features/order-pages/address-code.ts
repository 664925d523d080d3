import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OwnCorrection } from '@gesso/shared-types/features/order-pages/own-correction'
import { derivedKey } from '../../auth/derived-key'

/** A code is valid in the period in which it was sent and in the next one: for 15 minutes at least. */
const PERIOD_MS = 15 * 60_000

const entriesOf = (fields: Record<string, string | null | undefined>) =>
  Object.entries(fields)
    .map(([name, text]) => [name, text ?? ''])
    .sort()

/** Makes the six digits for one correction of one address in one period. They end with the address that they change. */
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

/** The code to send to a buyer for a correction. @param now in milliseconds */
export const newAddressCode = (
  secret: string,
  orderId: string,
  correction: OwnCorrection,
  now = Date.now(),
): string => codeOf(secret, orderId, correction, Math.floor(now / PERIOD_MS))

/** Whether a code is for this correction and was sent at most 15 to 30 minutes ago. @param now in milliseconds */
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
