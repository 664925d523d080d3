import styled from 'styled-components'
import { artworkTitle, figures } from '../../../style/theme'
import { stacked, wide } from '../../../ui/admin-list-styles'

export const Row = styled.li<{ $selected: boolean; $dragging: boolean }>`
  position: relative;
  z-index: ${({ $dragging }) => ($dragging ? 2 : 'auto')};
  display: grid;
  grid-template-columns: 44px 44px 72px minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 0 12px;
  padding: 12px 12px 12px 8px;
  background: ${({ $selected }) =>
    $selected ? 'color-mix(in srgb, var(--ink) 5%, var(--card))' : 'var(--card)'};
  ${({ $dragging }) => $dragging && 'outline: 1px solid var(--ink); box-shadow: var(--lift);'}
  ${stacked} {
    grid-template-columns: 44px 64px minmax(0, 1fr) 88px;
    padding: 12px 4px 4px 0;
  }
`
export const Thumbnail = styled.div`
  display: grid;
  place-items: center start;
  width: 72px;
  height: 64px;
  img {
    width: auto;
    max-width: 100%;
    max-height: 64px;
  }
  ${stacked} {
    grid-column: 2;
    grid-row: 1;
    width: 64px;
  }
`
/** The placeholder of 400 × 600 px, at the size of a thumbnail. */
export const NoPicture = styled.div`
  width: 43px;
  height: 64px;
  background: var(--tint);
`
export const Details = styled.div`
  min-width: 0;
  ${stacked} {
    grid-column: 3 / -1;
  }
  p {
    overflow-wrap: anywhere;
  }
`
export const Title = styled.p`
  ${artworkTitle}
  font-size: 1.25rem;
  line-height: 1.5rem;
`
export const YearAndMedium = styled.p`
  ${figures}
  color: var(--soft);
  font: var(--t14);
`
export const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  ${wide} {
    flex-wrap: nowrap;
    > [data-count] {
      justify-content: flex-end;
      width: 104px;
    }
    > [data-price] {
      justify-content: center;
      min-width: 72px;
    }
  }
  ${stacked} {
    grid-row: 2;
    grid-column: 2 / 4;
    padding-block: 9px;
  }
`
export const Actions = styled.div`
  display: flex;
  align-items: center;
  ${stacked} {
    grid-row: 2;
    grid-column: 4;
    align-self: start;
  }
`
