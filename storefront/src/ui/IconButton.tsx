import styled, { css } from 'styled-components'

/** A 44 px square with an icon, for buttons and links. */
export const iconSquare = css`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: inherit;
  cursor: pointer;
  transition: background var(--fast) var(--ease);
  &:hover {
    background: var(--tint);
  }
  &:disabled {
    color: var(--edge);
    background: none;
    cursor: default;
  }
`

/** A button with only an icon; its tooltip shows its aria-label, which is required. */
export const IconButton = styled.button.attrs<{ 'data-tooltip'?: '' }>({
  type: 'button',
  'data-tooltip': '',
})`
  ${iconSquare}
`

/** A button that looks like a link in running text. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: var(--t14);
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;
  cursor: pointer;
`
