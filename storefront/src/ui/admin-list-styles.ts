import styled, { css } from 'styled-components'
import { below, figures } from '../style/theme'

/** Screens on which a list's row is one line, and narrower ones. */
export const wide = '@media (min-width: 920px)'
export const stacked = '@media (max-width: 919px)'

/** The white list of a tab, with thin lines between its rows. */
export const AdminList = styled.ul`
  background: var(--card);
  > li {
    border-top: 1px solid var(--rule);
  }
  > li:first-child {
    border-top: 0;
  }
  &:focus {
    outline: none;
  }
`
/** The bar above a list: counts on the left, search and actions on the right. On phones the search has its own line. */
export const ListToolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;
  min-height: 48px;
  margin-bottom: 12px;
  > :first-child {
    margin-right: auto;
  }
  ${below.small} {
    > [role='search'] {
      flex: 1 1 100%;
      order: 1;
    }
  }
`
/** Buttons or facts in a row. */
export const InlineGroup = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`
/** The name of a row. */
export const RowName = styled.span`
  ${figures}
  font: 500 1rem / 1.5rem var(--sans);
  overflow-wrap: anywhere;
`
export const Muted = styled.span`
  ${figures}
  color: var(--soft);
  overflow-wrap: anywhere;
`
/** Cells that share a line on narrow screens and are separate on wide ones. */
export const CellGroup = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  ${wide} {
    display: contents;
  }
`
/** A part that takes the full width of an opened row. */
export const fullWidth = css`
  grid-column: 1 / -1;
`
