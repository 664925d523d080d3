import { Fragment, lazy, Suspense } from 'react'
import styled from 'styled-components'
import { useAdminMode } from '../auth/use-admin-mode'
import { layoutParts } from '../features-in/layout'
import { LazyView } from '../routing/lazy-component'
import { loginPath, privacyPath } from '../routing/paths'
import { useShop } from '../shop-context'
import { SocialLinks } from '../social/SocialLinks'
import { from } from '../style/theme'
import { subscribeForm } from '../subscribers/lazy-subscribe-form'
import { ErrorBoundary } from '../ui/ErrorBoundary'

const SocialGear = lazy(async () => ({ default: (await import('./dashboard/SocialGear')).SocialGear }))

const Footer = styled.footer`
  background: var(--footer);
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

/**
 * The footer: subscribe form, social links, their settings in admin mode, copyright line, links of features, privacy.
 */
export function SiteFooter() {
  const { isAdmin } = useAdminMode()
  const shop = useShop()
  const links = layoutParts.flatMap(({ footerLinks }) => footerLinks?.(shop) ?? [])
  if (!links.some(({ to }) => to === privacyPath)) links.push({ to: privacyPath, words: 'Privacy' })
  const words = layoutParts.flatMap(({ footerWords }) => footerWords?.(shop) ?? [])
  return (
    <Footer>
      <Inner>
        <LazyView
          lazy={subscribeForm}
          fallback={<p role="alert">The form could not be loaded. Please load the page again.</p>}
        />
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
            {shop.footerLine}
            {links.map(({ to, words }) => (
              <Fragment key={to}>
                {' · '}
                <a href={to}>{words}</a>
              </Fragment>
            ))}
            {' · '}
            <a href={loginPath}>Artist sign-in</a>
          </p>
          {words.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </End>
      </Inner>
    </Footer>
  )
}
