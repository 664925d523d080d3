import type { ShopInfo } from '@gesso/shared-types/pages/page'

/** Whether wallets are offered: the artist has enabled them, and Stripe takes the payments. */
export const offersExpressPay = ({ expressPay, payments }: ShopInfo): boolean =>
  expressPay === true && payments === 'stripe'
