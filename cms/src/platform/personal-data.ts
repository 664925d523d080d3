import type { Context, Transaction } from './context'
import { extensionPoint } from './extension-point'

/** A row with all its columns but secrets, so that an export leaves nothing out when a table gets a new one. */
export type PersonalRecord = Record<string, unknown>

/** What a feature stores about people. Addresses are as `normalizeEmail` writes them. */
export type PersonalData = {
  /** What is stored about a person, by the names that it has in an export; nothing under a name is left out. */
  read?: (tx: Transaction, email: string) => Promise<Partial<Record<string, PersonalRecord[]>>>
  /** Takes a person out, while their orders and messages still name them. @returns how many records, by kind; no 0 */
  erase?: (tx: Transaction, email: string) => Promise<Partial<Record<string, number>>>
  /** Forgets some whom the shop has no more reason to know. @returns whether there may be more */
  forget?: (context: Context) => Promise<boolean>
}

export const personalData = extensionPoint<PersonalData>('personal data')
