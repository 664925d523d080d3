import { TOAST_DURATION_MS, TOAST_SWIPE_PX } from '@gesso/shared-types/settings/shop-rules'
import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { useEffect, useRef, useState } from 'react'
import styled, { css, keyframes } from 'styled-components'
import { Icon } from './Icon'
import { iconSquare } from './IconButton'
import { SizedPicture } from './SizedPicture'
import { freePlace, type Place } from './toast-place'
import type { ShownToast } from './use-toast'

const rise = keyframes`
  from { transform: translateY(12px); opacity: 0; }
`
const PLACES = {
  left: css`
    bottom: 24px;
    left: max(var(--gutter), (100vw - var(--max)) / 2 + var(--gutter));
  `,
  right: css`
    right: max(var(--gutter), (100vw - var(--max)) / 2 + var(--gutter));
    bottom: 24px;
  `,
  bottom: css`
    bottom: 16px;
    left: var(--gutter);
  `,
  top: css`
    left: var(--gutter);
  `,
}

const Area = styled(Viewport)<{ $place: Place; $top: number; $narrow: boolean }>`
  position: fixed;
  z-index: 30;
  width: min(400px, calc(100vw - 2 * var(--gutter)${({ $narrow }) => ($narrow ? ' - 56px' : '')}));
  ${({ $place }) => PLACES[$place]}
  ${({ $place, $top }) => $place === 'top' && `top: ${$top}px;`}
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
const Body = styled.div<{ $hasPicture: boolean }>`
  ${({ $hasPicture }) =>
    $hasPicture &&
    css`
      display: grid;
      grid-template-columns: 56px minmax(0, 1fr);
      column-gap: 16px;
      > * {
        grid-column: 2;
      }
    `}
`
const Thumb = styled.span`
  grid-area: 1 / 1 / span 3;
  padding-top: 8px;
  img {
    width: 56px;
    height: 56px;
    object-fit: contain;
    object-position: left top;
  }
`
const Heading = styled(Title)`
  padding-top: 6px;
  font: 500 1rem / 1.5rem var(--sans);
`
const Text = styled(Description)`
  font: var(--t14);
`
const Way = styled(Action)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: inherit;
  font: var(--t14);
  font-weight: 500;
  &:focus-visible {
    outline-color: currentColor;
  }
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

const Act = styled(Action)`
  min-height: 44px;
  margin: 10px 0 0;
  padding: 0 16px;
  border: 1px solid currentColor;
  background: none;
  color: inherit;
  font: var(--t14);
  font-weight: 500;
  &:hover {
    background: color-mix(in srgb, currentColor 16%, transparent);
  }
  &:focus-visible {
    outline-color: currentColor;
  }
`

type ToastViewProps = { toast: ShownToast; onDismiss: () => void }

/**
 * Renders the toast. It stays for five seconds, or with a link until it is dismissed; it can be swiped away, and F8
 * focuses it.
 */
export function ToastView({ toast, onDismiss }: ToastViewProps) {
  const [{ key, place, top, isOverDialog }, setPlace] = useState(() => ({ key: toast.key, ...freePlace() }))
  if (key !== toast.key) setPlace({ key: toast.key, ...freePlace() })
  const area = useRef<HTMLOListElement>(null)
  // The toast also moves away from a field that is focused or scrolled to, unless the pointer or the focus is on the
  // toast.
  useEffect(() => {
    const move = () => {
      if (!area.current?.matches(':hover, :focus-within')) setPlace({ key: toast.key, ...freePlace() })
    }
    for (const type of ['focusin', 'scrollend']) document.addEventListener(type, move)
    return () => {
      for (const type of ['focusin', 'scrollend']) document.removeEventListener(type, move)
    }
  }, [toast.key])
  return (
    <Provider
      duration={TOAST_DURATION_MS}
      swipeThreshold={TOAST_SWIPE_PX}
      swipeDirection={place === 'right' ? 'right' : 'left'}
    >
      <Card
        key={toast.key}
        open={toast.open}
        duration={toast.link ? Number.POSITIVE_INFINITY : TOAST_DURATION_MS}
        onOpenChange={(open) => !open && onDismiss()}
        type={toast.failed ? 'foreground' : 'background'}
        $failed={toast.failed ?? false}
      >
        <Body $hasPicture={toast.picture !== undefined}>
          {toast.picture && (
            <Thumb>
              <SizedPicture picture={toast.picture} alt="" sizes="56px" />
            </Thumb>
          )}
          <Heading>{toast.title}</Heading>
          {toast.description && <Text>{toast.description}</Text>}
          {toast.link && (
            <Way asChild altText={toast.link.label}>
              <a href={toast.link.href}>{toast.link.label}</a>
            </Way>
          )}
          {toast.next && (
            <Way asChild altText={toast.next.label}>
              <a href={toast.next.to}>{toast.next.label}</a>
            </Way>
          )}
          {toast.action && (
            <Act altText={toast.action.label} onClick={toast.action.run}>
              {toast.action.label}
            </Act>
          )}
        </Body>
        <Dismiss aria-label="Dismiss">
          <Icon name="close" />
        </Dismiss>
      </Card>
      <Area ref={area} hotkey={['F8']} $place={place} $top={top} $narrow={isOverDialog && place === 'top'} />
    </Provider>
  )
}
