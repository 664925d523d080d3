import styled from 'styled-components'

/** In a dialog: what changed elsewhere since it was opened, and what can be done. It takes the focus. */
export const StaleNotice = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 16px 20px;
  border: 1px solid var(--ink);
  font: var(--t14);
  scroll-margin: 28px;
  &:focus {
    outline: none;
  }
`
