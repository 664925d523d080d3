import type { Factors } from '@gesso/shared-types/auth/account'

type Asker = (factors: Factors) => Promise<boolean>

let asker: Asker | null = null

/** The dialog that asks says so here while it is there. @returns how it takes that back */
export function registerAsker(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Asks the owner to prove who they are. @returns false when they did not, or there is no dialog */
export const askForProof = (factors: Factors): Promise<boolean> => asker?.(factors) ?? Promise.resolve(false)
