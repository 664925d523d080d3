/** An address as the shop stores and compares it: mail servers ignore capitals. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()
