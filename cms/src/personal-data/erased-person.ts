/** Who an order belongs to once its person was erased. */
export const ERASED_PERSON = {
  firstName: 'Erased',
  lastName: 'Person',
  /** An address that reaches nobody (RFC 2606), so that the row stays one that the panel can save. */
  email: 'erased@erased.invalid',
} as const

/** Stands where a buyer's own words were. */
export const ERASED_WORDS = 'Erased'

/** Whether an email would go to a person who was erased. */
export const isErased = (email: string | null): boolean => email === ERASED_PERSON.email
