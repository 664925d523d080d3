import { createHmac } from 'node:crypto'

/** The keys that a shop and its own payment emulator share. */
type TestKeys = { secretKey: string; publishableKey: string; webhookSecret: string }

/** Derives the emulator's keys: random for each installation, the same for all its processes. */
export function deriveTestKeys(payloadSecret: string): TestKeys {
  const key = (name: string) => createHmac('sha256', payloadSecret).update(name).digest('hex').slice(0, 40)
  return {
    secretKey: `sk_test_${key('emulator secret')}`,
    publishableKey: `pk_test_${key('emulator public')}`,
    webhookSecret: `whsec_${key('emulator webhook')}`,
  }
}
