import type { ShopInfo } from '@gesso/shared-types/pages/page'
import { useEffect, useRef } from 'react'
import { useToast } from '../ui/use-toast'

const PATIENCE_MS = 5000
const UNEXPLAINED = 'Your bank did not approve the payment.'

/** Shows in a toast, once, why the bank refused the payment. @param refused the address's search, or null */
export function useBankRefusal(refused: string | null, { payments, publishableKey }: ShopInfo): void {
  const toast = useToast()
  const isSaid = useRef(false)
  useEffect(() => {
    if (refused === null || payments === 'off' || isSaid.current) return
    isSaid.current = true
    const isLate = new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null))
    const asked = import('./read-bank-refusal').then(({ readBankRefusal }) =>
      readBankRefusal(payments, publishableKey ?? '', refused),
    )
    void Promise.race([asked, isLate])
      .catch(() => null)
      .then((message) =>
        toast({ title: 'Payment Failed', description: message ?? UNEXPLAINED, failed: true }),
      )
  }, [refused, payments, publishableKey, toast])
}
