import { DEFAULT_COUNTRY } from '@gesso/shared-types/settings/shop-rules'
import * as z from 'zod/mini'
import { tabStorage } from '../safe-storage'

const DRAFT_KEY = 'checkout'
const CHOICES_KEY = 'checkout-choices'

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

/** Reads a stored draft. Damaged or missing fields are as in an empty form. */
export function parseDraft(stored: string | null | undefined): CheckoutDraft {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(stored ?? '{}'))
    if (parsed.success) return parsed.data
  } catch {
    // Damaged JSON counts as an empty draft.
  }
  return draftSchema.parse({})
}

/** The form as this tab left it. It survives a reload, but not closing the tab. */
export const loadCheckoutDraft = (): CheckoutDraft => parseDraft(tabStorage.read(DRAFT_KEY))

export function saveCheckoutDraft(draft: Partial<CheckoutDraft>): void {
  tabStorage.write(DRAFT_KEY, JSON.stringify(draft))
}

const choices = (): Record<string, string> => {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(tabStorage.read(CHOICES_KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** Another choice at checkout in this tab, by its name; '' for none. It is kept like the form. */
export const loadChoice = (name: string): string => choices()[name] ?? ''

export function saveChoice(name: string, value: string): void {
  tabStorage.write(CHOICES_KEY, JSON.stringify({ ...choices(), [name]: value }))
}

export function removeCheckoutDraft(): void {
  tabStorage.write(DRAFT_KEY, null)
  tabStorage.write(CHOICES_KEY, null)
}
