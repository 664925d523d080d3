import {
  agreedLinks,
  LEGAL_PAGES,
  type LegalChange,
  type LegalLink,
} from '@gesso/shared-types/features/legal/legal'
import { type RefObject, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { OrderProblem } from '../../orders/order-problem'
import { useShop } from '../../shop-context'

const PLEASE_AGREE = 'Please agree to the terms to complete your order.'

const link = { page: z.enum(LEGAL_PAGES), title: z.string(), version: z.number() }
/** The details of a refusal: the current versions, and what has changed. */
const detailsSchema = z.object({
  agreement: z.array(z.object(link)),
  changes: z.optional(
    z.array(z.object({ ...link, added: z.array(z.string()), removed: z.array(z.string()) })),
  ),
})

/** The agreement that a buyer gives at checkout. */
export type Agreement = {
  /** The pages that the tick covers; empty when nothing is asked. */
  links: readonly LegalLink[]
  isTicked: boolean
  tick: (isTicked: boolean) => void
  error: string | undefined
  /** The changes that the shop reports. */
  changes: readonly LegalChange[]
  notice: RefObject<HTMLDivElement | null>
  box: RefObject<HTMLInputElement | null>
}

/**
 * The tick at checkout. The page's versions may be outdated: the shop's answer to an order has the current ones, and
 * the buyer is asked again.
 */
export function useAgreement(problem: OrderProblem | { kind: string } | null) {
  const { legal = [], asksAgreement } = useShop()
  const [links, setLinks] = useState(() => (asksAgreement ? agreedLinks(legal) : []))
  const [changes, setChanges] = useState<readonly LegalChange[]>([])
  const [isTicked, setTicked] = useState(false)
  const [error, setError] = useState<string>()
  const notice = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (problem?.kind !== 'agreement' || !('details' in problem)) return
    const details = detailsSchema.safeParse(problem.details)
    if (!details.success) return
    setLinks(details.data.agreement)
    setChanges(details.data.changes ?? [])
    setTicked(false)
    setError(problem.isMissing ? PLEASE_AGREE : undefined)
  }, [problem])
  useEffect(() => {
    if (changes.length > 0) notice.current?.focus()
    else if (error) box.current?.focus()
  }, [changes, error])

  const agreement: Agreement = {
    links,
    isTicked,
    tick: (now) => {
      setTicked(now)
      setError(undefined)
    },
    error,
    changes,
    notice,
    box,
  }
  return {
    agreement,
    /** The versions to send with the order; null, with the problem shown, while the buyer has not agreed. */
    takeAgreed: (): number[] | null => {
      if (links.length === 0) return []
      if (isTicked) return links.map(({ version }) => version)
      setError(PLEASE_AGREE)
      box.current?.focus()
      return null
    },
  }
}
