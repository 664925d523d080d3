import { createContext, useContext, useEffect } from 'react'
import { useShop } from '../shop-context'
import { applyHead } from './apply-head'
import { fullTitle, type PageHead } from './page-head'

/** Where the server finds the head of the page that it rendered. */
export type HeadStore = { head: PageHead }
export const HeadContext = createContext<HeadStore | null>(null)

/** Tells the layout's live region that a page has its title. */
export const AnnounceContext = createContext<(title: string) => void>(() => {})

/** Sets title, description, canonical address and the rest for the page that calls it; once per page. */
export function useHead(head: PageHead): void {
  const shop = useShop()
  const store = useContext(HeadContext)
  const announce = useContext(AnnounceContext)
  if (store) store.head = head
  const text = JSON.stringify(head)
  useEffect(() => {
    const current: PageHead = JSON.parse(text)
    applyHead(current, shop)
    if (current.title !== null) announce(fullTitle(current.title, shop.shopName))
  }, [text, shop, announce])
}
