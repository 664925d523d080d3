import type { FairWork } from '@gesso/shared-types/features/fair/fair-endpoints'
import { formatPrice, toCents } from '@gesso/shared-types/money/money'
import { useEffect, useRef, useState } from 'react'
import { artistOnWork } from '../../features-in/artist-on-work'
import { Button } from '../../ui/Button'
import { showParts } from '../../ui/show-parts'
import { useBackCloses } from '../../ui/use-back-closes'
import { Large, Row, Screen, Small } from './fair-styles'
import type { FairView } from './fair-view'
import { FAIR_OFFER_WORDS } from './fair-words'

/** A finger that moves further sideways turns to another work, in pixels. */
const SWIPE = 60

type WorkScreenProps = {
  work: FairWork
  isOnline: boolean
  /** @param step 1 for the next work, -1 for the previous one */
  onStep: (step: number) => void
  onView: (view: FairView) => void
  /** The shop may have changed the work. */
  onChanged: () => void
  onClose: () => void
}

/**
 * A work with its price and what can be done with it. Swiping and arrow keys turn to others; pressing the picture lets it
 * fill the screen, and leaves it again.
 */
export function WorkScreen({ work, isOnline, onStep, onView, onChanged, onClose }: WorkScreenProps) {
  const { id, title, number, facts, price, offer, prints, picture } = work
  const top = useRef<HTMLHeadingElement>(null)
  /** The work whose picture could not be loaded. */
  const [missing, setMissing] = useState<number | null>(null)
  const isMissing = missing === id
  const [isAlone, setAlone] = useState(false)
  const from = useRef<number | null>(null)
  const latest = useRef(onStep)
  latest.current = onStep
  useBackCloses(onClose)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each work that is turned to
  useEffect(() => {
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [id])
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (target instanceof Element && target.closest('[role=dialog]')) return
      if (key === 'ArrowRight') latest.current(1)
      if (key === 'ArrowLeft') latest.current(-1)
      if (key === 'Escape') setAlone(false)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Screen>
      {picture && !isMissing && (
        <Large
          data-alone={isAlone || undefined}
          onPointerDown={({ clientX }) => {
            from.current = clientX
          }}
          onPointerUp={({ clientX }) => {
            const moved = clientX - (from.current ?? clientX)
            if (Math.abs(moved) > SWIPE) onStep(moved < 0 ? 1 : -1)
            else setAlone(!isAlone)
          }}
        >
          <img alt={picture.alt} draggable={false} onError={() => setMissing(id)} src={picture.url} />
        </Large>
      )}
      {isMissing && <Small>Its picture is not on this device.</Small>}
      <h1 ref={top} tabIndex={-1}>
        {title}
      </h1>
      <p>{facts.join(', ')}</p>
      <p>
        {[number, FAIR_OFFER_WORDS[offer], price && formatPrice(toCents(price))].filter(Boolean).join(' · ')}
      </p>
      {prints.length > 0 && (
        <ul>
          {prints.map(({ size, price: of, left }) => (
            <li key={size}>
              Print {size}: {formatPrice(toCents(of))}
              {left !== null && `, ${left} left`}
            </li>
          ))}
        </ul>
      )}
      <Row>
        {(offer !== 'sold' || prints.length > 0) && (
          <Button kind="primary" onClick={() => onView({ shows: 'sale', id })}>
            Record a sale
          </Button>
        )}
        {offer !== 'sold' && offer !== 'on_hold' && (
          <Button onClick={() => onView({ shows: 'hold', id })}>Put on hold</Button>
        )}
        <Button onClick={() => onView({ shows: 'contact', id })}>Take a message</Button>
        {isOnline &&
          showParts(artistOnWork, {
            artwork: {
              ...{ id, title, originalOffer: offer, originalPrice: price },
              ...{ printsAvailable: prints.length > 0, printOptions: prints },
            },
            onDone: onChanged,
          })}
      </Row>
      <Row>
        <Button kind="quiet" onClick={onClose}>
          All works
        </Button>
        {picture && !isMissing && (
          <Button kind="quiet" onClick={() => setAlone(true)}>
            Fill the screen
          </Button>
        )}
        <Button kind="quiet" onClick={() => onStep(-1)}>
          Previous
        </Button>
        <Button kind="quiet" onClick={() => onStep(1)}>
          Next
        </Button>
      </Row>
    </Screen>
  )
}
