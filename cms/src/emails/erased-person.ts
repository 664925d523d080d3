import { ERASED_ADDRESS } from './erased-address'

/** The customer of an order whose person was erased. */
export const ERASED_PERSON = { firstName: 'Erased', lastName: 'Person', email: ERASED_ADDRESS } as const

/** Replaces what a buyer wrote. */
export const ERASED_TEXT = 'Erased'
