import { TOAST_DURATION_MS, TOAST_SWIPE_PX } from '@gesso/shared-types/shop-rules'
import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { useState } from 'react'
import styled, { keyframes } from 'styled-components'
import { below } from '../theme'
import { Icon } from './Icon'
import { iconSquare } from './IconButton'
import type { ShownToast } from './ToastProvider'

const rise = keyframes`
  from { transform: translateY(12px); opacity: 0; }
`
const WIDTH = 400
const EDGE = 24
/** As high as a toast of two lines is, and some air. */
const HEIGHT = 140

const Place = styled(Viewport)<{ $side: Side }>`
  position: fixed;
  z-index: 30;
  ${({ $side }) => $side}: ${EDGE}px;
  bottom: ${EDGE}px;
  width: min(${WIDTH}px, calc(100vw - 32px));
  ${below.small} {
    right: auto;
    left: 16px;
    top: 72px;
    bottom: auto;
  }
`
const Card = styled(Root)<{ $failed: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
  align-items: start;
  padding: 16px 8px 18px 24px;
  background: ${({ $failed }) => ($failed ? 'var(--failed)' : 'var(--ink)')};
  color: ${({ $failed }) => ($failed ? '#ffffff' : 'var(--page)')};
  box-shadow: var(--lift);
  animation: ${rise} var(--slow) var(--ease);
  touch-action: pan-y;
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform var(--slow) var(--ease);
  }
  &:focus-visible {
    outline-color: ${({ $failed }) => ($failed ? 'var(--failed)' : 'var(--ink)')};
  }
`
const Heading = styled(Title)`
  padding-top: 6px;
  font: 500 1rem / 1.5rem var(--sans);
`
const Words = styled(Description)`
  font: var(--t14);
`
const Dismiss = styled(Close)`
  ${iconSquare}
  &:hover {
    background: color-mix(in srgb, currentColor 16%, transparent);
  }
  &:focus-visible {
    outline-color: currentColor;
  }
`

type Side = 'left' | 'right'

/** Left, since purchase buttons are right; but never on what is being worked with, the collector's form say. */
function freeSide(): Side {
  const box = document.activeElement?.closest('form')?.getBoundingClientRect()
  const isCovered = box && box.left < EDGE + WIDTH && box.bottom > window.innerHeight - EDGE - HEIGHT
  return isCovered ? 'right' : 'left'
}

type ToastViewProps = { toast: ShownToast; onDismiss: () => void }

/** Draws the toast: 5000 ms, swiped away from 50 px on, reached by F8 (specification section 9). */
export function ToastView({ toast, onDismiss }: ToastViewProps) {
  const [place, setPlace] = useState(() => ({ key: toast.key, side: freeSide() }))
  if (place.key !== toast.key) setPlace({ key: toast.key, side: freeSide() })
  return (
    <Provider duration={TOAST_DURATION_MS} swipeThreshold={TOAST_SWIPE_PX} swipeDirection={place.side}>
      <Card
        key={toast.key}
        open={toast.open}
        onOpenChange={(open) => !open && onDismiss()}
        type={toast.failed ? 'foreground' : 'background'}
        $failed={toast.failed ?? false}
      >
        <div>
          <Heading>{toast.title}</Heading>
          {toast.description && <Words>{toast.description}</Words>}
        </div>
        <Dismiss aria-label="Dismiss">
          <Icon name="close" />
        </Dismiss>
      </Card>
      <Place hotkey={['F8']} $side={place.side} />
    </Provider>
  )
}
