import { DEFAULT_COUNTRY } from '@gesso/shared-types/shop-rules'
import * as z from 'zod/mini'
import { tabStorage } from '../safe-storage'

const DRAFT_KEY = 'checkout'
const TAX_NUMBER_KEY = 'tax-number'
const PICK_UP_KEY = 'pick-up'

const text = z.catch(z.string(), '')
const draftSchema = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  address: text,
  addressLine2: text,
  city: text,
  state: text,
  zipCode: text,
  country: z.catch(z.string(), DEFAULT_COUNTRY),
  specialInstructions: text,
})

/** The content of the shipping form. Card data never gets here. */
export type CheckoutDraft = z.infer<typeof draftSchema>

/** Reads a stored draft. What is damaged or missing is as in an empty form. */
export function parseDraft(stored: string | null | undefined): CheckoutDraft {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(stored ?? '{}'))
    if (parsed.success) return parsed.data
  } catch {
    // Damaged JSON counts as no draft.
  }
  return draftSchema.parse({})
}

/** The form as this tab left it. It outlives a reload and is lost when the tab is closed. */
export const loadCheckoutDraft = (): CheckoutDraft => parseDraft(tabStorage.read(DRAFT_KEY))

export function saveCheckoutDraft(draft: Partial<CheckoutDraft>): void {
  tabStorage.write(DRAFT_KEY, JSON.stringify(draft))
}

/** The tax number that was typed in this tab; it is kept like the form. */
export const loadTaxNumber = (): string => tabStorage.read(TAX_NUMBER_KEY) ?? ''

export function saveTaxNumber(taxNumber: string): void {
  tabStorage.write(TAX_NUMBER_KEY, taxNumber || null)
}

/** Whether the order is to be fetched at the studio, as it was chosen in this tab. */
export const loadPickUp = (): boolean => tabStorage.read(PICK_UP_KEY) === '1'

export function savePickUp(isPickUp: boolean): void {
  tabStorage.write(PICK_UP_KEY, isPickUp ? '1' : null)
}

export function removeCheckoutDraft(): void {
  tabStorage.write(DRAFT_KEY, null)
  saveTaxNumber('')
  savePickUp(false)
}
