/** The one spelling under which an address stands on the list: no mail server tells capitals apart. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()
