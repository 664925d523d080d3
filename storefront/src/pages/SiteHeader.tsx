import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { useUser } from '../auth/use-user'
import { useCartCount } from '../cart/use-cart'
import { layoutParts } from '../features-in/layout'
import { artworkPath, cartPath, contactPath, homePath } from '../routing/paths'
import { useShop } from '../shop-context'
import { below, from } from '../style/theme'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { Icon } from '../ui/Icon'
import { iconSquare } from '../ui/IconButton'
import { useReturningHeader } from './use-returning-header'

const ArtistControls = lazy(async () => ({
  default: (await import('./dashboard/ArtistControls')).ArtistControls,
}))

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  max-width: var(--max);
  min-height: 72px;
  margin: 0 auto;
  padding: 12px calc(var(--gutter) - 12px) 12px var(--gutter);
  ${from.large} {
    min-height: 88px;
  }
  /* It comes back while one scrolls up. */
  ${below.small} {
    position: sticky;
    top: 0;
    z-index: 5;
    background: var(--page);
    transition: transform var(--slow) var(--ease);
    &[data-scrolled='down']:not(:focus-within) {
      transform: translateY(-100%);
    }
    &[data-scrolled='up'] {
      box-shadow: 0 1px var(--rule);
    }
  }
`
const Logo = styled.a<{ $long: boolean; $tight: boolean }>`
  font: 500 1.25rem / 44px var(--serif);
  letter-spacing: -0.01em;
  text-decoration: none;
  white-space: nowrap;
  em {
    font-family: var(--italic);
    font-weight: 400;
  }
  ${from.large} {
    font-size: 1.5rem;
  }
  ${({ $long, $tight }) =>
    $long &&
    css`
      flex: 1 1 ${$tight ? 4 : 12}rem;
      max-width: 34ch;
      line-height: 1.3;
      white-space: normal;
      text-wrap: balance;
      overflow-wrap: anywhere;
    `}
`
const Nav = styled.nav`
  display: flex;
  align-items: center;
  gap: 4px;
  margin-left: auto;
`
/**
 * On small screens a line of its own below logo and icons, so that there is room for every name and the artist's
 * controls.
 */
const Sections = styled.nav`
  display: flex;
  flex-wrap: wrap;
  order: 1;
  width: 100%;
  column-gap: 28px;
  a {
    line-height: 44px;
    text-decoration: none;
    text-underline-offset: 8px;
    &:hover,
    &[aria-current] {
      text-decoration: underline;
    }
    &[aria-current] {
      text-decoration-thickness: 2px;
    }
  }
  @media (min-width: 720px) {
    flex: 1 0 auto;
    order: 0;
    justify-content: end;
    width: auto;
    margin-right: 32px;
  }
`
const IconLink = styled.a`
  ${iconSquare}
`
const CartLink = styled(IconLink)`
  &:not([data-cart=''])::after {
    content: attr(data-cart);
    position: absolute;
    top: 4px;
    right: 3px;
    min-width: 18px;
    height: 18px;
    padding: 0 5px;
    border-radius: 9px;
    background: var(--dot);
    color: var(--on-dot);
    font: 600 12px / 18px var(--sans);
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
`

/** Longer names, in characters, do not fit next to the icons on a small screen and take several lines. */
const ONE_LINE = 18
/** The same next to the artist's controls, which are on every page while somebody is signed in. */
const ONE_LINE_SIGNED_IN = 8

/** The shop's name as its logo, with the last of several words in italics. */
function ShopLogo({ isSignedIn }: { isSignedIn: boolean }) {
  const { shopName } = useShop()
  const [, first, last] = /^(.*\s)(\S+)$/.exec(shopName) ?? [null, shopName, '']
  return (
    <Logo
      href={homePath}
      $long={shopName.length > (isSignedIn ? ONE_LINE_SIGNED_IN : ONE_LINE)}
      $tight={isSignedIn}
    >
      {first}
      {last && <em>{last}</em>}
    </Logo>
  )
}

/**
 * Links to the sections of the site, with the current one marked. Empty sections have none, and a shop without an
 * artist's name has none at all unless features add some (docs/decisions/a-name-on-the-wall.md).
 */
function SectionWords() {
  const shop = useShop()
  const { pathname } = useLocation()
  const sections = layoutParts.flatMap(({ section }) => (section?.isShown(shop) ? section : []))
  if (!shop.artistName && sections.length === 0) return null
  const current = (path: string, under = path) =>
    path === pathname ? 'page' : pathname.startsWith(under) || undefined
  return (
    <Sections aria-label="Sections">
      <a href={homePath} aria-current={current(homePath, artworkPath(''))}>
        Works
      </a>
      {sections.map(({ to, under, words }) => (
        <a key={to} href={to} aria-current={current(to, under)}>
          {words}
        </a>
      ))}
    </Sections>
  )
}

/** Logo, section links, the signed-in artist's controls, contact link, and cart link with the number of items. */
export function SiteHeader() {
  const bar = useReturningHeader()
  const user = useUser()
  const count = useCartCount()
  const cartLabel = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <Bar ref={bar}>
      <ShopLogo isSignedIn={user !== null} />
      <SectionWords />
      <Nav aria-label="Main">
        {user && (
          <ErrorBoundary>
            <Suspense>
              <ArtistControls />
            </Suspense>
          </ErrorBoundary>
        )}
        <IconLink href={contactPath} aria-label="Contact" data-tooltip>
          <Icon name="contact" />
        </IconLink>
        {/* Before scripts are loaded, show-early-cart.ts sets the number and the label. */}
        <CartLink
          href={cartPath}
          aria-label={cartLabel}
          data-cart={count || ''}
          data-tooltip
          suppressHydrationWarning
        >
          <Icon name="cart" />
        </CartLink>
      </Nav>
    </Bar>
  )
}
