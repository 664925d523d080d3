import styled from 'styled-components'
import { from } from '../../style/theme'

/** The drawn card next to the form or the facts. */
export const Give = styled.div`
  display: grid;
  gap: 48px;
  ${from.large} {
    grid-template-columns: minmax(0, 1fr) 480px;
    column-gap: clamp(56px, 6vw, 96px);
    align-items: start;
  }
`
export const Drawn = styled.div`
  min-width: 0;
  ${from.large} {
    position: sticky;
    top: 24px;
  }
`
export const Note = styled.p`
  max-width: 58ch;
  margin-top: 16px;
  font: var(--t14);
  color: var(--soft);
  white-space: pre-line;
`
/** The sums as boxes of equal size. */
export const Sums = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  margin-top: 8px;
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 48px;
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    font-variant-numeric: lining-nums tabular-nums;
    cursor: pointer;
  }
  label:hover {
    border-color: var(--ink);
  }
  label:has(:checked) {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--ink);
    font-weight: 500;
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--ink);
    outline-offset: 3px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  @media (min-width: 480px) {
    grid-template-columns: repeat(auto-fit, minmax(72px, 1fr));
  }
`
