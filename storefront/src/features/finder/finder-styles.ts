import styled, { css } from 'styled-components'
import { GalleryGrid } from '../../artworks/gallery/gallery-grid-styles'
import { below, figures, from } from '../../style/theme'

/** The heading of a gallery that does not begin with a large first artwork. */
export const PlainIntro = styled.section`
  padding: 16px 0 32px;
  h1 {
    font: var(--t56);
    letter-spacing: -0.018em;
  }
`

export const FinderSection = styled.section`
  ${figures}
  display: grid;
  grid-template: 'tally columns' auto 'shows shows' auto 'tools tools' auto / 1fr auto;
  align-items: center;
  margin-bottom: 40px;
  padding-top: 8px;
  border-top: 1px solid var(--rule);
  font: var(--t14);
  ${from.tablet} {
    grid-template: 'tally shows' auto 'tools tools' auto / auto 1fr;
    gap: 4px 40px;
    margin-bottom: 56px;
  }
  @media (min-width: 1280px) {
    grid-template: 'tally shows tools' auto / auto 1fr auto;
  }
`
export const Tally = styled.p`
  grid-area: tally;
  font-weight: 500;
`
export const Shows = styled.ul`
  grid-area: shows;
  display: flex;
  gap: 24px;
  overflow-x: auto;
  margin-right: calc(-1 * var(--gutter));
  padding-right: var(--gutter);
  scrollbar-width: none;
  li {
    flex: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    color: var(--soft);
    text-decoration: none;
    &:hover {
      color: var(--ink);
    }
    &:focus-visible {
      outline-offset: -2px;
    }
    &[aria-current] {
      color: var(--ink);
      box-shadow: inset 0 -2px var(--ink);
    }
  }
  ${from.tablet} {
    margin: 0;
    padding: 0;
  }
`
export const Count = styled.span`
  font: var(--t12);
  color: var(--soft);
`
export const Tools = styled.form`
  grid-area: tools;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 8px 16px;
  padding-top: 4px;
  ${from.tablet} {
    display: flex;
    align-items: center;
    gap: 16px;
    padding-top: 0;
  }
`
/** Without a border, because it is in a line of text. */
export const Pick = styled.select`
  appearance: none;
  min-width: 0;
  max-width: 100%;
  min-height: 44px;
  padding: 0 22px 0 0;
  overflow: hidden;
  border: 0;
  border-radius: var(--radius);
  background-color: transparent;
  background-image:
    linear-gradient(45deg, transparent 50%, currentColor 50%),
    linear-gradient(-45deg, transparent 50%, currentColor 50%);
  background-size: 5px 5px;
  background-position:
    calc(100% - 10px) 20px,
    calc(100% - 5px) 20px;
  background-repeat: no-repeat;
  color: var(--ink);
  font: var(--t14);
  text-overflow: ellipsis;
  cursor: pointer;
  option {
    background: var(--card);
    color: var(--ink);
  }
  ${from.tablet} {
    max-width: 180px;
  }
`
export const SearchPlace = styled.div`
  position: relative;
  grid-column: 1 / -1;
  ${from.tablet} {
    flex: 0 1 280px;
    margin-left: auto;
  }
  @media (min-width: 1280px) {
    flex: none;
    width: 240px;
  }
`
export const SearchInput = styled.input`
  width: 100%;
  min-height: 44px;
  padding: 9px 48px 9px 14px;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  background: var(--card);
  font: var(--t16);
  &::-webkit-search-cancel-button {
    display: none;
  }
  &:hover {
    border-color: var(--ink);
  }
  &:focus-visible {
    outline: 2px solid var(--ink);
    outline-offset: -1px;
    border-color: var(--ink);
  }
`
export const SearchButton = styled.button`
  position: absolute;
  top: 0;
  right: 0;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: var(--soft);
  cursor: pointer;
  &:hover {
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`
export const FindHint = styled.p`
  position: absolute;
  z-index: 2;
  top: calc(100% + 4px);
  right: 0;
  width: max-content;
  max-width: min(280px, 100%);
  padding: 8px 12px;
  border-radius: var(--radius);
  background: var(--ink);
  color: var(--page);
  font: var(--t14);
`
export const ApplyWithoutScripts = styled.button`
  min-height: 44px;
  padding: 9px 16px;
  border: 1px solid var(--ink);
  border-radius: var(--radius);
  background: none;
  font: 500 0.875rem / 1.5rem var(--sans);
`
/** Offers two columns where the gallery has one. */
export const ColumnsButton = styled.button`
  grid-area: columns;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-right: -11px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  cursor: pointer;
  &[aria-pressed='true'] {
    background: var(--tint);
  }
  ${from.small} {
    display: none;
  }
`
export const FoundGrid = styled(GalleryGrid)<{ $two: boolean }>`
  ${({ $two }) =>
    $two &&
    css`
      ${below.small} {
        grid-template-columns: repeat(2, minmax(0, 1fr));
        column-gap: 20px;
        --air: 40px;
        dl {
          grid-template-columns: minmax(0, 1fr);
        }
        dd + dt {
          margin-top: 4px;
        }
        h2 {
          font-size: 1.0625rem;
          line-height: 1.5rem;
        }
      }
    `}
`
export const Notice = styled.p`
  margin-bottom: 40px;
  color: var(--soft);
`
export const Nothing = styled.div`
  display: grid;
  justify-items: start;
  gap: 20px;
  min-height: 40vh;
  align-content: start;
  padding: 24px 0 var(--air);
  p {
    font: var(--t24);
    overflow-wrap: anywhere;
  }
`
export const GalleryEnd = styled.div`
  /* New works come above it; it must not be what stays in place. */
  overflow-anchor: none;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px 32px;
  font: var(--t14);
`
