import { createContext, useContext, useEffect } from 'react'
import { useShop } from '../shop-context'
import { applyHead } from './apply-head'
import { fullTitle, type PageHead } from './page-head'

/** Holds the head of the page that the server renders. */
export type HeadStore = { head: PageHead }
export const HeadContext = createContext<HeadStore | null>(null)

/** Announces a page's title in the layout's live region. */
export const AnnounceContext = createContext<(title: string) => void>(() => {})

/** Sets the title, description, canonical address and the rest of the head. Each page calls it once. */
export function useHead(head: PageHead): void {
  const shop = useShop()
  const store = useContext(HeadContext)
  const announce = useContext(AnnounceContext)
  if (store) store.head = head
  const text = JSON.stringify(head)
  useEffect(() => {
    const current: PageHead = JSON.parse(text)
    applyHead(current, shop)
    if (current.title !== null) announce(fullTitle(current, shop))
  }, [text, shop, announce])
}
