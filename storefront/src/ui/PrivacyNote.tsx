import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { privacyPath } from '../routing/paths'

const Small = styled.p`
  font: var(--t14);
  color: var(--soft);
`

/** Stands beside a form that takes personal data, and links to the privacy page. */
export function PrivacyNote() {
  return (
    <Small>
      How your details are kept: <Link to={privacyPath}>Privacy</Link>
    </Small>
  )
}
