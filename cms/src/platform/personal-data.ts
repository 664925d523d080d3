import type { Context, Transaction } from './context'
import { extensionPoint } from './extension-point'

/** A row with all its columns except secrets, so that an export includes columns added later. */
export type PersonalRecord = Record<string, unknown>

/** What a feature stores about people. Addresses are normalized (`normalizeEmail`). */
export type PersonalData = {
  /** Reads what is stored about a person, by the names used in an export; empty names are left out. */
  read?: (tx: Transaction, email: string) => Promise<Partial<Record<string, PersonalRecord[]>>>
  /**
   * Erases a person, while their orders and messages still name them. @returns how many records of each kind, without
   * zeros
   */
  erase?: (tx: Transaction, email: string) => Promise<Partial<Record<string, number>>>
  /** Forgets a batch of people whom the shop has no more reason to know. @returns whether there may be more */
  forget?: (context: Context) => Promise<boolean>
}

export const personalData = extensionPoint<PersonalData>('personal data')
