import type { ShopInfo } from '@gesso/shared-types/pages/page'

/** Whether wallets are offered: the artist wants it, and payments are by Stripe, whose script shows them. */
export const offersExpressPay = ({ expressPay, payments }: ShopInfo): boolean =>
  expressPay === true && payments === 'stripe'
