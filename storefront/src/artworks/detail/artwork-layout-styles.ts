import styled, { css } from 'styled-components'
import { from } from '../../style/theme'

export const OfferList = styled.div`
  display: grid;
  gap: 16px;
`
export const ArtworkDetails = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 32px;
  min-width: 0;
`
const beside = css`
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) 344px;
    column-gap: 36px;
  }
  ${from.medium} {
    grid-template-columns: minmax(0, 1fr) 400px;
    column-gap: clamp(40px, 6vw, 96px);
  }
`
/** A panorama takes the full width; its offers are next to its texts. */
const below = css`
  > ${ArtworkDetails} {
    ${beside}
    ${from.tablet} {
      grid-template-rows: auto 1fr;
      > ${OfferList} {
        grid-area: 1 / 2 / span 9;
      }
    }
  }
`
/** Picture left, caption and offers right; stacked on narrow screens, and when the picture is `$wide`. */
export const ArtworkLayout = styled.article<{ $wide?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  padding-top: 8px;
  ${({ $wide }) => ($wide ? below : beside)}
`
