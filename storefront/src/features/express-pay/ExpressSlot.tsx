import { type ComponentType, useEffect, useState } from 'react'
import styled from 'styled-components'
import { tabStorage } from '../../safe-storage'
import { useShop } from '../../shop-context'
import { TextButton } from '../../ui/IconButton'
import { visuallyHidden } from '../../ui/VisuallyHidden'

/** How the loaded part reports whether this browser has a wallet. */
export type OfferProps = { onOffer: (offer: 'offered' | 'absent' | 'failed') => void }

const KEY = 'express'

/** As high as one row of wallets' buttons, so that nothing moves when they appear or stay absent. */
const Slot = styled.section<{ $isFirst: boolean }>`
  display: flex;
  flex-direction: ${({ $isFirst }) => ($isFirst ? 'column' : 'column-reverse')};
  gap: 20px;
  margin-top: ${({ $isFirst }) => ($isFirst ? 0 : 20)}px;
  font: var(--t14);
  color: var(--soft);
  &[hidden] {
    display: none;
  }
`
/** A tick above the buttons takes two or three more lines. */
const Room = styled.div<{ $hasConditions: boolean }>`
  display: grid;
  align-items: center;
  min-height: ${({ $hasConditions }) => ($hasConditions ? 132 : 56)}px;
`
const Or = styled.p`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 20px;
  &:empty {
    gap: 0;
  }
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--rule);
  }
`
const Skip = styled(TextButton)`
  align-self: start;
  &:not(:focus-visible) {
    ${visuallyHidden}
  }
`

type ExpressSlotProps<P extends object> = {
  /** Loads the part that asks Stripe, as soon as it is wanted. */
  load: () => Promise<ComponentType<P & OfferProps>>
  isWanted: boolean
  props: P
  /** The words between the wallets and the ordinary steps: 'or fill in two steps'. */
  or: string
  /** Whether the wallets are above the ordinary steps. */
  isFirst: boolean
  hidden?: boolean
  /** Moves the focus past the wallets. */
  onSkip?: () => void
}

/** The space for the wallets' buttons. A tab that knows that its browser has no wallet reserves none. */
export function ExpressSlot<P extends object>(given: ExpressSlotProps<P>) {
  const { load, isWanted, props, or, isFirst, hidden, onSkip } = given
  const { asksAgreement = false } = useShop()
  const [isKnownAbsent] = useState(() => tabStorage.read(KEY) === 'absent')
  const [View, setView] = useState<ComponentType<P & OfferProps> | null>(null)
  const [offer, setOffer] = useState<Parameters<OfferProps['onOffer']>[0] | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => {
    if (!isWanted || isKnownAbsent || View) return
    load().then(
      (view) => setView(() => view),
      () => setOffer('failed'),
    )
  }, [isWanted])

  if (isKnownAbsent) return null
  const isMissing = offer === 'absent' || offer === 'failed'
  return (
    <Slot aria-label="Express payment" $isFirst={isFirst} hidden={hidden}>
      {onSkip && !isMissing && <Skip onClick={onSkip}>Skip express payment</Skip>}
      <Room $hasConditions={asksAgreement}>
        {isMissing ? (
          <p>
            {offer === 'absent'
              ? 'Apple Pay, Google Pay and Link are not available in this browser.'
              : 'Apple Pay, Google Pay and Link could not be loaded.'}
          </p>
        ) : (
          View && (
            <View
              {...props}
              onOffer={(found) => {
                if (found === 'absent') tabStorage.write(KEY, 'absent')
                setOffer(found)
              }}
            />
          )
        )}
      </Room>
      <Or aria-hidden={isMissing || undefined}>{!isMissing && or}</Or>
    </Slot>
  )
}
