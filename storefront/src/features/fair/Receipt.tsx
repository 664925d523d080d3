import { FAIR_MEANS_WORDS } from '@gesso/shared-types/features/fair/fair-entry'
import { formatPrice, toCents } from '@gesso/shared-types/money/money'
import { useEffect, useRef } from 'react'
import { useShop } from '../../shop-context'
import { Button } from '../../ui/Button'
import { useBackCloses } from '../../ui/use-back-closes'
import { Paper, Row, Screen, Small } from './fair-styles'
import type { ReceiptOf } from './fair-view'

/** The receipt of a sale, to show, to print or to email: the shop sends it once there is a network. */
export function Receipt({ of, onClose }: { of: ReceiptOf; onClose: () => void }) {
  const { shopName } = useShop()
  const top = useRef<HTMLHeadingElement>(null)
  useBackCloses(onClose)
  useEffect(() => {
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [])
  const rows = [
    ['Work', of.title],
    ['What', of.size === null ? 'Original' : ['Print', of.size, of.number].filter(Boolean).join(' ')],
    ['Day', new Date(of.at).toLocaleDateString('en-US', { dateStyle: 'long' })],
    ['Buyer', of.name],
    ['Paid by', of.means && FAIR_MEANS_WORDS[of.means]],
    ['Paid', of.price && formatPrice(toCents(of.price))],
  ]
  return (
    <Screen>
      <Paper>
        <h1 ref={top} tabIndex={-1}>
          Receipt
        </h1>
        <p>{shopName}</p>
        <dl>
          {rows.map(
            ([name, value]) =>
              value && (
                <div key={name} style={{ display: 'contents' }}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {of.signature && <img alt="The buyer’s signature" src={of.signature} />}
      </Paper>
      {of.email && <Small>It is emailed to {of.email} once it has gone through.</Small>}
      <Row>
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
        <Button onClick={() => window.print()}>Print</Button>
      </Row>
    </Screen>
  )
}
