import { useEffect, useRef, useState } from 'react'
import { CartLines } from '../cart/CartLines'
import { CartNotice } from '../cart/CartNotice'
import { CartRow } from '../cart/CartRow'
import { CartSummary } from '../cart/CartSummary'
import { useCart } from '../cart/use-cart'
import { useCheckedCart } from '../cart/use-checked-cart'
import { useHead } from '../head/use-head'
import { holdsLine, recallOrder } from '../orders/remembered-order'
import { homePath } from '../paths'
import { ButtonLink } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { PageHeader } from '../ui/PageHeader'
import { PageLoading } from '../ui/PageLoading'
import { TwoColumns } from '../ui/TwoColumns'

/** Brings focus back after the pressed button went away with its line: to the next line's, else to the page. */
function useFocusAfterRemoval(lineCount: number) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what this waits for
  useEffect(() => {
    if (removed.current === null) return
    const rows = list.current?.children ?? []
    const row = rows[Math.min(removed.current, rows.length - 1)]
    const buttons = row?.querySelectorAll<HTMLElement>('button') ?? []
    const target = buttons[buttons.length - 1] ?? document.getElementById('main')
    target?.focus()
    removed.current = null
  }, [lineCount])
  return { list, removed }
}

/** The cart (specification section 2). It lives in the browser: the server renders only that it is looked up. */
export function CartPage() {
  useHead({ title: 'Shopping Cart' })
  const [order] = useState(() => (typeof window === 'undefined' ? null : recallOrder()))
  const { isRead, isUnchecked, lines, sums, recheck } = useCheckedCart((id) =>
    holdsLine(order, id, Date.now()),
  )
  const { setQuantity, remove, removeLines } = useCart()
  const { list, removed } = useFocusAfterRemoval(lines.length)

  if (!isRead) {
    return (
      <PageLoading
        title="Shopping Cart"
        withoutScripts="Your cart is kept in your browser and needs JavaScript to be shown."
      />
    )
  }
  if (lines.length === 0) {
    return (
      <EmptyState title="Your Cart is Empty">
        <ButtonLink to={homePath} kind="primary">
          Browse Gallery
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <PageHeader>
        <h1>Shopping Cart</h1>
      </PageHeader>
      <TwoColumns>
        <div>
          <CartNotice
            lines={lines}
            isUnchecked={isUnchecked}
            onRemove={(ids) => {
              removed.current = 0
              removeLines(ids)
            }}
            onRecheck={recheck}
          />
          <CartLines ref={list}>
            {lines.map((checked, index) => (
              <CartRow
                key={checked.line.id}
                checked={checked}
                onQuantity={(quantity) => setQuantity(checked.line.id, quantity)}
                onRemove={() => {
                  removed.current = index
                  remove(checked.line.id)
                }}
              />
            ))}
          </CartLines>
        </div>
        <aside>
          <CartSummary subtotalCents={sums.subtotalCents} />
        </aside>
      </TwoColumns>
    </>
  )
}
