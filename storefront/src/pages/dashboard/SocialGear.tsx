import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { useUser } from '../../auth/use-user'
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

/** The footer's button in admin mode that opens the social media settings; not for assistants. */
export function SocialGear() {
  const [isOpen, setOpen] = useState(false)
  const isOwner = useUser()?.role === 'owner'
  useSessionEnd()
  if (!isOwner) return null
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
