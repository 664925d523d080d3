import { css } from 'styled-components'

/** A native `<dialog>` that fills the screen: a head, the content, and a foot. */
export const wholeScreen = css`
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--page);
  color: var(--ink);
  overscroll-behavior: contain;
  &[open] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(0, 1fr) auto;
  }
`
