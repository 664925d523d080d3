import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { CartLines } from '../cart/CartLines'
import { CartNotice } from '../cart/CartNotice'
import { CartRow, EarlyCartRow } from '../cart/CartRow'
import { CartSummary } from '../cart/CartSummary'
import { UnreadCart } from '../cart/UnreadCart'
import { changeCart } from '../cart/use-cart'
import { useCheckedCart } from '../cart/use-checked-cart'
import { belowCart, cartNotes } from '../features-in/cart'
import { useHead } from '../head/use-head'
import { holdsLine, recallOrder } from '../orders/remembered-order'
import { homePath } from '../routing/paths'
import { closedText, useHoliday } from '../settings/use-holiday'
import { ButtonLink } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { PageHeader } from '../ui/PageHeader'
import { WaitingForScripts } from '../ui/PageLoading'
import { showParts } from '../ui/show-parts'
import { TwoColumns } from '../ui/TwoColumns'
import { WholeScreen } from '../ui/WholeScreen'

/** Moves the focus after a line was removed by its button: to the next line's button, else to the page. */
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

const HEADING = (
  <PageHeader>
    <h1>Shopping Cart</h1>
  </PageHeader>
)

const EMPTY = (
  <EmptyState title="Your Cart is Empty">
    <ButtonLink href={homePath} kind="primary">
      Browse Gallery
    </ButtonLink>
  </EmptyState>
)

/** Shown until the page's scripts are loaded: the titles of the works in the cart (show-early-cart.ts). */
function EarlyCart() {
  return (
    <UnreadCart empty={EMPTY}>
      {HEADING}
      <TwoColumns>
        <div>
          <CartLines hidden>
            <EarlyCartRow />
          </CartLines>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, so React leaves the copies alone */}
          <CartLines data-early-cart="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        </div>
      </TwoColumns>
      <WaitingForScripts withoutScripts="Your cart is kept in your browser and needs JavaScript to be shown." />
    </UnreadCart>
  )
}

/**
 * The cart. It is only in the browser, so the server renders the heading, and the lines follow in short rendering
 * steps.
 */
export function CartPage() {
  useHead({ title: 'Shopping Cart', description: 'The works that you have chosen, and what they cost.' })
  // Read at each rendering, because a wallet may have placed an order from this page.
  const order = typeof window === 'undefined' ? null : recallOrder()
  const [refused, setRefused] = useState<readonly number[]>([])
  const cart = useCheckedCart((id) => holdsLine(order, id, Date.now()), refused)
  const { isUnchecked, lines, subtotalCents, recheck } = cart
  const isShown = useDeferredValue(cart.isRead)
  const notice = useRef<HTMLDivElement>(null)
  const holiday = useHoliday()
  const { list, removed } = useFocusAfterRemoval(lines.length)

  if (!isShown) {
    return (
      <WholeScreen>
        <EarlyCart />
      </WholeScreen>
    )
  }
  if (lines.length === 0) return <WholeScreen>{EMPTY}</WholeScreen>
  return (
    <WholeScreen>
      {HEADING}
      <TwoColumns>
        <div>
          <CartNotice
            ref={notice}
            lines={lines}
            isUnchecked={isUnchecked}
            onRemove={(ids) => {
              removed.current = 0
              changeCart.removeLines(ids)
            }}
            onRecheck={recheck}
          />
          <CartLines ref={list}>
            {lines.map((checked, index) => (
              <CartRow
                key={checked.line.id}
                checked={checked}
                onQuantity={(quantity) => changeCart.setQuantity(checked.line.id, quantity)}
                onRemove={() => {
                  removed.current = index
                  changeCart.remove(checked.line.id)
                }}
              />
            ))}
          </CartLines>
        </div>
        <aside>
          <CartSummary
            subtotalCents={subtotalCents}
            closed={holiday && closedText(holiday)}
            delivery={showParts(cartNotes, {})}
          />
          {!holiday &&
            subtotalCents > 0 &&
            showParts(belowCart, {
              cart,
              onBlocked: () => notice.current?.focus(),
              onRefused: setRefused,
            })}
        </aside>
      </TwoColumns>
    </WholeScreen>
  )
}
