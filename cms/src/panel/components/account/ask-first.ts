import { type Factors, factorsAsked } from '@gesso/shared-types/auth/account'
import type { CallName } from '@gesso/shared-types/contract'
import { callEndpoint } from '@gesso/shared-types/contract/call-endpoint'

/** What the dialog asks. `neededProof` finds out which proof of identity it asks for, too; null for none. */
export type Asked = {
  heading: string
  says?: string
  button: string
  neededProof: () => Promise<Factors | null>
}

type Asker = (asked: Asked) => Promise<boolean>

let asker: Asker | null = null

/** Registers the dialog that asks, while it is mounted. @returns a function that unregisters it */
export function registerAsker(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

const ask = (asked: Asked): Promise<boolean> => asker?.(asked) ?? Promise.resolve(false)

/** Asks the user to prove their identity. @returns false if they did not, or there is no dialog */
export const askForProof = (factors: Factors): Promise<boolean> =>
  ask({
    heading: 'Please confirm that it is you',
    says: 'This step is not for somebody who only finds your browser open.',
    button: 'Confirm',
    neededProof: async () => factors,
  })

async function proofFor(call: CallName): Promise<Factors | null> {
  const { contract } = await import('@gesso/shared-types/contract')
  const { proof } = contract[call] as { proof?: string }
  if (!proof) return null
  const asked = callEndpoint(contract.checkProof, proof === 'now' ? { proof } : {})
  // Without an answer nothing is known: the call itself asks then.
  return asked.then(() => null, factorsAsked)
}

/**
 * Asks before something is done that cannot be taken back. If the call that does it requires a recent proof of identity,
 * the same dialog asks for it.
 * @param question up to its last question mark it is the heading
 * @param button says what is done, such as 'Refund $20.00'
 * @returns whether the user wants it
 */
export function askFirst(question: string, button: string, call?: CallName): Promise<boolean> {
  const [, heading = question, says] = /^(.*\?)\s+(.*)$/s.exec(question) ?? []
  return ask({ heading, says, button, neededProof: async () => (call ? proofFor(call) : null) })
}
