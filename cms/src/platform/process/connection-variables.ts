/** What the artist can connect in the panel, with the variables that set it instead where the shop runs. */
export const CONNECTION_VARIABLES = {
  stripe: ['PAYMENTS', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  mail: ['SMTP_URL'],
  address: ['PUBLIC_URL'],
  backup: ['BACKUP_DIR'],
} as const

export type ConnectionName = keyof typeof CONNECTION_VARIABLES

/** In the order in which they take effect: what follows may depend on the address. */
export const CONNECTION_NAMES = ['address', 'mail', 'backup', 'stripe'] as const satisfies ConnectionName[]
