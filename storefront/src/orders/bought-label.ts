import styled from 'styled-components'
import { artworkTitle } from '../style/theme'

/** The title of a bought item, with its year. */
export const BoughtTitle = styled.p`
  ${artworkTitle}
  font-size: 1.25rem;
  line-height: 1.75rem;
  span {
    font-style: normal;
    color: var(--soft);
  }
`
export const BoughtFacts = styled.p`
  font: var(--t14);
  color: var(--soft);
`
