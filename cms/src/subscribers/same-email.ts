/** The one spelling under which an address stands on the list: no mail server tells capitals apart. */
export const sameEmail = (email: string): string => email.trim().toLowerCase()
