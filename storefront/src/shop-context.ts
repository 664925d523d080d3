import type { ShopInfo } from '@gesso/shared-types/pages/page'
import { createContext, useContext } from 'react'

export const ShopContext = createContext<ShopInfo | null>(null)

/** What the page knows about the shop: its address, its payments mode, the publishable key, and more. */
export function useShop(): ShopInfo {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop needs a ShopContext')
  return shop
}
