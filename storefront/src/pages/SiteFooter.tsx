import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useAdminMode } from '../auth/use-admin-mode'
import { privacyPath } from '../paths'
import { useShop } from '../shop-context'
import { SocialLinks } from '../social/SocialLinks'
import { SubscribeForm } from '../subscribers/SubscribeForm'
import { from } from '../theme'
import { ErrorBoundary } from '../ui/ErrorBoundary'

const SocialGear = lazy(async () => ({ default: (await import('./dashboard/SocialGear')).SocialGear }))

const Floor = styled.footer`
  background: var(--floor);
`
const Inner = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  max-width: var(--max);
  margin: 0 auto;
  padding: 48px var(--gutter) 24px;
  ${from.medium} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    padding-block: 64px 48px;
  }
`
const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  font: var(--t14);
  color: var(--soft);
  ${from.medium} {
    flex-direction: column;
    align-items: flex-end;
  }
`
const Links = styled.div`
  display: flex;
  &:empty {
    display: none;
  }
`

/** The collector's form, social links, in admin mode their settings, the copyright line (specification section 2) and privacy. */
export function SiteFooter() {
  const { isAdmin } = useAdminMode()
  const { footerLine } = useShop()
  return (
    <Floor>
      <Inner>
        <SubscribeForm />
        <End>
          <Links>
            <SocialLinks />
            {isAdmin && (
              <ErrorBoundary>
                <Suspense>
                  <SocialGear />
                </Suspense>
              </ErrorBoundary>
            )}
          </Links>
          <p>
            {footerLine}
            {' · '}
            <Link to={privacyPath}>Privacy</Link>
          </p>
        </End>
      </Inner>
    </Floor>
  )
}
