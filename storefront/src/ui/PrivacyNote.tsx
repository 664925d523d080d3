import styled from 'styled-components'
import { privacyPath } from '../routing/paths'

const Small = styled.p`
  font: var(--t14);
  color: var(--soft);
`

/** A link to the privacy page, shown at forms for personal data. */
export function PrivacyNote() {
  return (
    <Small>
      How your details are kept: <a href={privacyPath}>Privacy</a>
    </Small>
  )
}
