import { DEFAULT_COUNTRY } from '@gesso/shared-types/shop-rules'
import * as z from 'zod/mini'

const DRAFT_KEY = 'checkout'

const text = z.catch(z.string(), '')
const draftSchema = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  address: text,
  city: text,
  zipCode: text,
  country: z.catch(z.string(), DEFAULT_COUNTRY),
  specialInstructions: text,
})

/** What stands in the shipping form; no card data, which never comes here. */
export type CheckoutDraft = z.infer<typeof draftSchema>

/** Reads a stored draft; what is broken or missing is as in an empty form. */
export function parseDraft(stored: string | null): CheckoutDraft {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(stored ?? '{}'))
    if (parsed.success) return parsed.data
  } catch {
    // What is no JSON is no draft.
  }
  return draftSchema.parse({})
}

/** The form as this tab left it: what was typed outlives a reload, and the tab takes it along when closed. */
export function loadDraft(): CheckoutDraft {
  try {
    return parseDraft(window.sessionStorage.getItem(DRAFT_KEY))
  } catch {
    return parseDraft(null)
  }
}

export function saveDraft(draft: Partial<CheckoutDraft>): void {
  try {
    window.sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft))
  } catch {
    // Without storage the form works all the same; it only forgets.
  }
}

export function dropDraft(): void {
  try {
    window.sessionStorage.removeItem(DRAFT_KEY)
  } catch {
    // Where storage can't be reached there is nothing to drop.
  }
}
