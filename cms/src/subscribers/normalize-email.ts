/** Normalizes an address for storing and comparing: mail servers ignore case. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()
