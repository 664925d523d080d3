import styled, { css } from 'styled-components'
import { artworkTitle, figures } from '../../style/theme'
import { stacked, wide } from '../../ui/admin-list-styles'
import { visuallyHidden } from '../../ui/VisuallyHidden'

/** Next to each other on wide screens; below each other, three per line, on narrow ones. */
const cells = css`
  display: grid;
  grid-template-columns: 72px minmax(0, 3fr) 76px minmax(0, 2fr) minmax(0, 2fr) 120px minmax(0, 1.6fr) minmax(0, 1.6fr) 44px;
  align-items: start;
  gap: 8px 12px;
  padding: 12px 8px 12px 12px;
  ${wide} {
    label {
      ${visuallyHidden}
    }
    /* The dollar sign of a money field stands below a label elsewhere. */
    [data-column='originalPrice'] > ::before {
      top: 12px;
    }
  }
  ${stacked} {
    grid-template-columns: 72px minmax(0, 1fr) minmax(0, 1fr) 44px;
    padding-right: 4px;
    > [data-picture] {
      grid-column: 1;
    }
    [data-column='year'] {
      grid-column: 1 / 3;
    }
    [data-column='medium'],
    [data-column='originalPrice'] {
      grid-column: 3 / -1;
    }
    [data-column='originalDimensions'] {
      grid-column: 1 / 3;
    }
    [data-column='prints'] {
      grid-column: 1 / 3;
    }
    [data-column='series'] {
      grid-column: 3;
    }
    [data-column='title'] {
      grid-column: 2 / -1;
    }
    [data-end] {
      grid-column: 4;
      align-self: end;
    }
  }
`
/** The names of the columns. On narrow screens each cell shows its own label instead. */
export const Heads = styled.li`
  ${cells}
  padding-block: 8px;
  color: var(--soft);
  font: var(--label);
  ${stacked} {
    display: none;
  }
`
export const Cells = styled.li<{ $tinted?: boolean }>`
  ${cells}
  ${({ $tinted }) => $tinted && 'background: var(--tint);'}
  [data-column='title'] input {
    ${artworkTitle}
    font-size: 1.25rem;
    line-height: 1.5rem;
  }
  [data-column='year'] input,
  [data-column='originalPrice'] input {
    ${figures}
  }
`
export const FillName = styled.p`
  align-self: center;
  grid-column: 1 / 3;
  font: 500 1rem / 1.5rem var(--sans);
  ${stacked} {
    grid-column: 1 / -1;
  }
`
/** The messages about a row, below its cells. */
export const Words = styled.div`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 16px;
  color: var(--soft);
  font: var(--t14);
  &[data-problem] {
    color: var(--red);
  }
  ${stacked} {
    grid-column: 1 / -1;
  }
`
export const Progress = styled.progress`
  grid-column: 1 / -1;
  width: 100%;
  height: 2px;
  border: 0;
  background: var(--rule);
  accent-color: var(--ink);
  &::-webkit-progress-bar {
    background: var(--rule);
  }
  &::-webkit-progress-value {
    background: var(--ink);
  }
`
/** The sheet's state and actions, which stay visible while the page scrolls. */
export const SheetBar = styled.div`
  position: sticky;
  top: 0;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;
  padding: 8px 0;
  background: var(--page);
  border-bottom: 1px solid var(--ink);
`
export const SheetState = styled.p`
  ${figures}
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--soft);
  font: var(--t14);
`
export const SheetHead = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  max-width: 60ch;
  margin-bottom: 12px;
  h2 {
    font: 400 1.5rem / 2rem var(--serif);
  }
  p {
    color: var(--soft);
  }
`
export const LeftOut = styled.p`
  margin-top: 20px;
  font: var(--t14);
  strong {
    color: var(--red);
    font-weight: 500;
  }
`
