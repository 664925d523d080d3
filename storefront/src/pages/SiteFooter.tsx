import styled from 'styled-components'
import { SocialLinks } from '../social/SocialLinks'
import { SubscribeForm } from '../subscribers/SubscribeForm'
import { from } from '../theme'

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
  ${from.label} {
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
  ${from.label} {
    flex-direction: column;
    align-items: flex-end;
  }
`

/** The collector's form, social links and the copyright line (specification section 2). */
export function SiteFooter() {
  return (
    <Floor>
      <Inner>
        <SubscribeForm />
        <End>
          <SocialLinks />
          <p>© 2025 Gesso Gallery</p>
        </End>
      </Inner>
    </Floor>
  )
}
