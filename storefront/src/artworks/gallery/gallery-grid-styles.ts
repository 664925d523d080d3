import styled, { css } from 'styled-components'
import { from } from '../../style/theme'

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: var(--gap);
  ${from.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.large} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${from.huge} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`
const framedWhenFocused = css`
  &:has(a:focus-visible) > :first-of-type {
    outline: 2px solid var(--ink);
    outline-offset: 5px;
  }
`

/** The gallery's cards, in 1 to 4 columns. */
export const GalleryGrid = styled.div`
  ${columns}
`

/** One card. The pictures of a row share a bottom edge, and the captions start on the same line. */
export const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: subgrid;
  grid-row: span 2;
  ${framedWhenFocused}
`
export const CardPicture = styled.div<{ $width: number }>`
  align-self: end;
  width: ${({ $width }) => $width}%;
`
export const CardCaption = styled.div`
  padding: 20px 0 var(--air);
`

/** Screens on which the text is next to the first picture: wide ones, and phones in landscape. */
const beside = '@media (min-width: 1024px), (min-width: 640px) and (max-height: 500px)'

/** The first artwork is at most two columns wide and no taller than the screen; its caption is next to it. */
export const FeaturedSection = styled.section`
  ${columns}
  position: relative;
  padding-bottom: var(--air);
  > * {
    grid-column: 1 / -1;
  }
  ${beside} {
    --columns: 3;
    --column: calc((min(100vw, var(--max)) - 2 * var(--gutter) - (var(--columns) - 1) * var(--gap)) / var(--columns));
    --span: calc(2 * var(--column) + var(--gap));
    padding-top: 8px;
    grid-template: auto auto 1fr / auto minmax(0, 1fr);
  }
  ${from.huge} {
    --columns: 4;
  }
`
export const FeaturedArticle = styled.article`
  display: contents;
  ${framedWhenFocused}
`
export const FeaturedPicture = styled.div<{ $width: string }>`
  grid-column: 1 / -1;
  width: min(100%, ${({ $width }) => $width});
  ${beside} {
    grid-column: 1;
    grid-row: 1 / -1;
    width: min(var(--span), ${({ $width }) => $width});
    align-self: end;
  }
`
export const FeaturedCaption = styled.div`
  grid-column: 1 / -1;
  padding-top: 20px;
  ${beside} {
    grid-column: 2;
    grid-row: 3;
    align-self: end;
    margin-bottom: -4px;
    padding-top: 0;
  }
`
export const GalleryIntro = styled.div`
  position: relative;
  z-index: 1;
  padding: 16px 0 40px;
  h1 {
    font: var(--t56);
    letter-spacing: -0.018em;
  }
  p {
    max-width: 34ch;
    margin-top: 16px;
    color: var(--soft);
  }
  ${beside} {
    grid-column: 2;
    grid-row: 1;
    margin-top: -12px;
    padding-top: 0;
  }
`
