import styled from 'styled-components'
import { SocialLinks } from '../social/SocialLinks'
import { from } from '../theme'

const Floor = styled.footer`
  background: var(--floor);
`
const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  max-width: var(--max);
  margin: 0 auto;
  padding: 24px var(--gutter);
  font: var(--t14);
  color: var(--soft);
  ${from.label} {
    padding-block: 40px;
  }
`

/** Social links and the copyright line. */
export function SiteFooter() {
  return (
    <Floor>
      <Inner>
        <p>© 2025 Gesso Gallery</p>
        <SocialLinks />
      </Inner>
    </Floor>
  )
}
