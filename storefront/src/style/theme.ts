import { css } from 'styled-components'

/** Media queries for the widths at which layouts change. */
export const from = {
  small: '@media (min-width: 640px)',
  tablet: '@media (min-width: 720px)',
  medium: '@media (min-width: 900px)',
  large: '@media (min-width: 1024px)',
  huge: '@media (min-width: 1536px)',
} as const
export const below = { small: '@media (max-width: 639px)', large: '@media (max-width: 1023px)' } as const

/** Titles of artworks are in italic serif everywhere. */
export const artworkTitle = css`
  font-family: var(--italic);
  font-style: italic;
  font-weight: 400;
`

/** Prices, dates and counts. */
export const figures = css`
  font-variant-numeric: lining-nums tabular-nums;
`

/** The link in a card's title, extended over the whole card. */
export const cardLink = css`
  text-decoration-color: transparent;
  transition: text-decoration-color var(--fast) var(--ease);
  &::after {
    content: '';
    position: absolute;
    inset: 0 0 calc(var(--air) - 24px);
  }
  &:hover,
  &:focus-visible {
    text-decoration-color: currentColor;
  }
  &:focus-visible {
    outline: none;
  }
`
