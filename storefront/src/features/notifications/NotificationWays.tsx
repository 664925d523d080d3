import type { NotificationKind } from '@gesso/shared-types/features/notifications/notification-request'
import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { ErrorBoundary } from '../../ui/ErrorBoundary'

const NotificationForm = lazy(async () => ({
  default: (await import('./NotificationForm')).NotificationForm,
}))

const Ways = styled.div`
  padding-top: 8px;
  @media (scripting: none) {
    display: none;
  }
`
const Way = styled.button`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-right: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: var(--t14);
  text-align: left;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;
  cursor: pointer;
  &:hover {
    text-decoration-thickness: 2px;
  }
`

type NotificationWaysProps = { slug: string; ways: readonly { kind: NotificationKind; words: string }[] }

/** Buttons for requesting a notification. The form is loaded once one of them is chosen. */
export function NotificationWays({ slug, ways }: NotificationWaysProps) {
  const [chosen, choose] = useState<NotificationKind | null>(null)
  return (
    <Ways>
      {ways.map(({ kind, words }) => (
        <Way
          key={kind}
          type="button"
          aria-expanded={chosen === kind}
          onClick={() => choose(chosen === kind ? null : kind)}
        >
          {words}
        </Way>
      ))}
      {chosen && (
        <ErrorBoundary fallback={<p role="alert">The form could not be loaded. Please try again later.</p>}>
          <Suspense>
            <NotificationForm key={`${slug} ${chosen}`} kind={chosen} slug={slug} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Ways>
  )
}
