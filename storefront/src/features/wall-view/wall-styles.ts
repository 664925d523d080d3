import styled from 'styled-components'
import { artworkTitle, figures, from } from '../../style/theme'
import { wholeScreen } from '../../ui/whole-screen'

/**
 * Fills the screen. The room has the same colours in both colour schemes; the light changes them, but never the
 * picture.
 */
export const WallDialog = styled.dialog`
  --floor: #b7aea1;
  --line: #1a1916;
  --dusk: 0%;
  --lamp: 0;
  ${wholeScreen}
  overflow: hidden auto;
  &[open] {
    grid-template-rows: auto minmax(180px, 1fr) auto;
  }
  &[data-light='Evening'] {
    --dusk: 60%;
    --lamp: 0.42;
  }
`
export const Top = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 68px;
  padding: 8px calc(var(--gutter) - 12px) 8px var(--gutter);
  h2 {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    color: var(--soft);
    font: var(--t20);
    letter-spacing: 0;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
export const Title = styled.span`
  ${artworkTitle}
  color: var(--ink);
`
/** The room is shown from the floor up; its wall and floor extend to the edges of the screen. */
export const View = styled.div`
  position: relative;
  container-type: size;
  overflow: hidden;
`
/** The work's position at the drawing's scale: the pixels per centimetre that the room's width and height allow. */
export const Work = styled.div`
  --cm: min(100cqw / var(--room-width), 100cqh / var(--room-height));
  position: absolute;
  left: calc(50% + var(--cm) * var(--left));
  bottom: calc(var(--cm) * var(--bottom));
  display: grid;
  place-items: center;
  width: calc(var(--cm) * var(--width));
  height: calc(var(--cm) * var(--height));
  background: #fdfcfa;
  > span {
    width: calc(100% * var(--across));
    height: calc(100% * var(--up));
  }
`
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 40px;
  padding: 16px var(--gutter) 20px;
  ${from.medium} {
    gap: 8px 56px;
  }
`
export const Measure = styled.div`
  ${figures}
  flex: 1 1 280px;
  min-width: 0;
  overflow-wrap: anywhere;
  strong {
    font-weight: 500;
  }
  p + p {
    color: var(--soft);
    font: var(--t14);
  }
`
export const Choice = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 16px;
  font: var(--t14);
  legend {
    float: left;
    min-width: 44px;
    font-weight: 500;
  }
  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    color: var(--soft);
    cursor: pointer;
  }
  label:hover {
    color: var(--ink);
  }
  label:has(:checked) {
    color: var(--ink);
    box-shadow: inset 0 -2px var(--ink);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--ink);
    outline-offset: 3px;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  @media (forced-colors: active) {
    label:has(:checked) {
      outline: 1px solid;
    }
  }
`
/** A dab of the wall's colour. */
export const Swatch = styled.i<{ $colour: string }>`
  width: 16px;
  height: 16px;
  border: 1px solid var(--edge);
  border-radius: 50%;
  background: ${({ $colour }) => $colour};
  @media (max-width: 359px) {
    display: none;
  }
`
export const SizeChoice = styled.label`
  display: flex;
  align-items: center;
  gap: 16px;
  min-width: 0;
  max-width: 100%;
  font: var(--label);
  > span {
    min-width: 44px;
  }
  select {
    min-width: 0;
    max-width: 100%;
    min-height: 44px;
    padding: 0 8px;
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--card);
    color: var(--ink);
    font: var(--t14);
    text-overflow: ellipsis;
  }
`
