import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { AdminIcon } from '../../ui/AdminIcon'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { iconSquare } from '../../ui/IconButton'
import { useSessionEnd } from './use-session-end'

const SocialSettings = lazy(async () => ({
  default: (await import('../../social/admin/SocialSettings')).SocialSettings,
}))

const Gear = styled.button.attrs({ type: 'button' })`
  ${iconSquare}
  margin-inline: -11px;
  ul + & {
    margin-left: 13px;
  }
  color: var(--ink);
  &:hover {
    background: var(--skeleton);
  }
`

/** The footer's gear in admin mode; it opens the social media settings (specification section 2). */
export function SocialGear() {
  const [isOpen, setOpen] = useState(false)
  useSessionEnd()
  return (
    <>
      <Gear aria-label="Social Media Settings" data-tooltip onClick={() => setOpen(true)}>
        <AdminIcon name="gear" />
      </Gear>
      {isOpen && (
        <ErrorBoundary>
          <Suspense>
            <SocialSettings onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
