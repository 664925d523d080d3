import styled from 'styled-components'
import { from } from '../../theme'

/** Picture left, caption and offers right; stacked on narrow screens. */
export const ArtworkLayout = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  padding-top: 8px;
  ${from.medium} {
    grid-template-columns: minmax(0, 1fr) 400px;
    column-gap: clamp(40px, 6vw, 96px);
  }
`
export const ArtworkDetails = styled.div`
  display: grid;
  align-content: start;
  gap: 32px;
  min-width: 0;
`
export const OfferList = styled.div`
  display: grid;
  gap: 16px;
`
