import { Link } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { useCartCount } from '../cart/use-cart'
import { cartPath, contactPath, homePath } from '../paths'
import { useShop } from '../shop-context'
import { from } from '../theme'
import { Icon } from '../ui/Icon'
import { iconSquare } from '../ui/IconButton'
import { AdminSwitch } from './AdminSwitch'

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
`
const Logo = styled(Link)<{ $long: boolean }>`
  font: 500 1.25rem / 44px var(--serif);
  letter-spacing: -0.01em;
  text-decoration: none;
  white-space: nowrap;
  em {
    font-weight: 400;
  }
  ${from.large} {
    font-size: 1.5rem;
  }
  ${({ $long }) =>
    $long &&
    css`
      flex: 1 1 12rem;
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
const IconLink = styled(Link)`
  ${iconSquare}
`
const Count = styled.span`
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
`

/** A longer name (in characters) does not fit beside the icons on a small screen and takes several lines. */
const ONE_LINE = 18

/** The shop's name as its logo. The last of several words is in italics. */
function ShopLogo() {
  const { shopName } = useShop()
  const [, first, last] = /^(.*\s)(\S+)$/.exec(shopName) ?? [null, shopName, '']
  return (
    <Logo to={homePath} $long={shopName.length > ONE_LINE}>
      {first}
      {last && <em>{last}</em>}
    </Logo>
  )
}

/** Logo, admin switch, contact link, and cart link with the number of its items. */
export function SiteHeader() {
  const count = useCartCount()
  const cartLabel = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <Bar>
      <ShopLogo />
      <Nav aria-label="Main">
        <AdminSwitch />
        <IconLink to={contactPath} aria-label="Contact" data-tooltip>
          <Icon name="contact" />
        </IconLink>
        <IconLink to={cartPath} aria-label={cartLabel} data-tooltip>
          <Icon name="cart" />
          {count > 0 && <Count aria-hidden="true">{count}</Count>}
        </IconLink>
      </Nav>
    </Bar>
  )
}
