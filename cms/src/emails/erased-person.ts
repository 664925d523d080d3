import { ERASED_ADDRESS } from './erased-address'

/** The customer data of an order whose buyer was erased. */
export const ERASED_PERSON = { firstName: 'Erased', lastName: 'Person', email: ERASED_ADDRESS } as const

/** Replaces texts that an erased buyer wrote. */
export const ERASED_TEXT = 'Erased'
