import type { Factors } from '@gesso/shared-types/auth/account'

type Asker = (factors: Factors) => Promise<boolean>

let asker: Asker | null = null

/** Registers the dialog that asks for proof, while it is mounted. @returns a function that unregisters it */
export function registerAsker(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Asks the user to prove their identity. @returns false if they did not, or there is no dialog */
export const askForProof = (factors: Factors): Promise<boolean> => asker?.(factors) ?? Promise.resolve(false)
