import { css } from 'styled-components'

/** A small card above the page, for a menu or a popover. */
export const panelStyle = css`
  z-index: 6;
  display: grid;
  min-width: 208px;
  max-width: calc(100vw - 2 * var(--gutter));
  padding: 4px 0;
  border: 1px solid var(--ink);
  background: var(--card);
  box-shadow: var(--lift);
  color: var(--ink);
  font: var(--t14);
`
