import type { PastSource } from '@gesso/shared-types/features/past-orders/past-orders'

/** The names of the former shops. */
export const SOURCE_WORDS: Record<PastSource, string> = {
  shopify: 'Shopify',
  squarespace: 'Squarespace',
  bigcartel: 'Big Cartel',
  table: 'Your own table',
}

/** A sum for people, in its own currency and with its own decimals: 'EUR 1,450.50'; '' for none. */
export function pastSumWords(amount: string | null, currency: string | null): string {
  if (amount === null) return ''
  const [whole = '', fraction] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return [currency, fraction ? `${grouped}.${fraction}` : grouped].filter(Boolean).join(' ')
}
