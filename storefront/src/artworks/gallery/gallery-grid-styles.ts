import styled, { css } from 'styled-components'
import { from } from '../../theme'

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
  &:has(h2 a:focus-visible) > :first-of-type {
    outline: 2px solid var(--ink);
    outline-offset: 5px;
  }
`

/** The gallery's cards in 1 to 4 columns. */
export const GalleryGrid = styled.div`
  ${columns}
`

/** One card: all pictures of a row end on one line, and all captions start on the next. */
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

/** The first artwork is two columns wide and no taller than the screen; its caption is beside it. */
export const FeaturedSection = styled.section`
  ${columns}
  position: relative;
  padding-bottom: var(--air);
  > * {
    grid-column: 1 / -1;
  }
  ${from.large} {
    padding-top: 8px;
    grid-template-rows: auto auto 1fr;
  }
`
export const FeaturedArticle = styled.article`
  display: contents;
  ${framedWhenFocused}
`
export const FeaturedPicture = styled.div<{ $ratio: number }>`
  grid-column: 1 / -1;
  width: min(100%, max(280px, calc(${({ $ratio }) => $ratio} * (100svh - 216px))));
  ${from.large} {
    grid-column: 1 / span 2;
    grid-row: 1 / -1;
    align-self: end;
  }
`
export const FeaturedCaption = styled.div`
  grid-column: 1 / -1;
  padding-top: 20px;
  ${from.large} {
    grid-column: 3 / -1;
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
  ${from.large} {
    grid-column: 3 / -1;
    grid-row: 1;
    margin-top: -12px;
    padding-top: 0;
  }
`
