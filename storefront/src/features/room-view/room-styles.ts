import styled from 'styled-components'
import { artworkTitle, from } from '../../style/theme'
import { wholeScreen } from '../../ui/whole-screen'

/** Fills the screen: the model, and below it how it gets into the room. */
export const RoomDialog = styled.dialog`
  ${wholeScreen}
  overflow: hidden auto;
  &[open] {
    grid-template-rows: auto minmax(240px, 1fr) auto;
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
/** What is loading, or what went wrong, in the middle of the model's place. */
export const Model = styled.div`
  position: relative;
  background: var(--tint);
  model-viewer {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    --poster-color: transparent;
    --progress-bar-color: transparent;
  }
`
export const InPlace = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 16px;
  padding: 0 var(--gutter);
  text-align: center;
`
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 24px;
  padding: 16px var(--gutter) 20px;
  > p {
    flex: 1 1 240px;
    max-width: 520px;
    overflow-wrap: anywhere;
  }
  img {
    flex: none;
    width: 132px;
    height: 132px;
  }
  ${from.tablet} {
    button {
      width: auto;
    }
  }
`
