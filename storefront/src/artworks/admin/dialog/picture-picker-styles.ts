import styled from 'styled-components'

export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px;
`
export const Tile = styled.li<{ $dragging?: boolean }>`
  position: relative;
  z-index: ${({ $dragging }) => ($dragging ? 2 : 'auto')};
  display: grid;
  align-content: start;
  background: var(--card);
  ${({ $dragging }) => $dragging && 'outline: 1px solid var(--ink); box-shadow: var(--lift);'}
  &:last-child {
    grid-template-rows: 1fr;
    align-content: stretch;
  }
`
export const Preview = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  min-width: 0;
  padding: 10px;
  color: var(--soft);
  font: var(--t12);
  overflow-wrap: anywhere;
  img {
    width: 100%;
    height: 100%;
    min-height: 0;
    object-fit: contain;
  }
  progress {
    width: 100%;
    height: 4px;
    border: 0;
    background: var(--skeleton);
    appearance: none;
    &::-webkit-progress-bar {
      background: var(--skeleton);
    }
    &::-webkit-progress-value {
      background: var(--ink);
    }
    &::-moz-progress-bar {
      background: var(--ink);
    }
  }
`
export const Problem = styled.p`
  color: var(--red);
`
export const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  border-top: 1px solid var(--rule);
  color: var(--soft);
  font: var(--t14);
  > :last-child {
    color: var(--ink);
  }
`
/** Opens the field for a picture's description. */
export const Describe = styled.button`
  min-height: 44px;
  padding: 0 4px;
  border: 0;
  border-top: 1px solid var(--rule);
  background: none;
  color: var(--soft);
  font: var(--t14);
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    color: var(--ink);
  }
`
/** The file input covers the whole tile, so that files can be dropped on it too. */
export const AddTile = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  align-content: center;
  gap: 8px;
  min-height: 153px;
  height: 100%;
  border: 1px dashed var(--edge);
  border-radius: var(--radius);
  font: var(--label);
  text-align: center;
  cursor: pointer;
  &:hover {
    border-color: var(--ink);
  }
  &:focus-within {
    outline: 2px solid var(--ink);
    outline-offset: 3px;
  }
  small {
    color: var(--soft);
    font: var(--t12);
    font-weight: 400;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
`
