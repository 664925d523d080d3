import styled, { css } from 'styled-components'
import { artworkTitle, figures } from '../../style/theme'
import { wholeScreen } from '../../ui/whole-screen'

/** Nearly black in both colour schemes. */
export const ViewerDialog = styled.dialog`
  --page: #0e0d0c;
  --ink: #edeae3;
  --soft: #aba59a;
  --tint: #26231f;
  --edge: #837d73;
  --skeleton: #26231f;
  ${wholeScreen}
  [aria-disabled='true'] {
    color: var(--edge);
    cursor: default;
  }
`
export const Top = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 68px;
  padding: 12px 20px;
  h2 {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    color: var(--soft);
    font: var(--t14);
    line-height: 1.75rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
export const Title = styled.span`
  ${artworkTitle}
  margin-right: 6px;
  color: var(--ink);
  font-size: 1.25rem;
`
export const Canvas = styled.div<{ $movable: boolean }>`
  container-type: size;
  overflow: hidden;
  cursor: ${({ $movable }) => ($movable ? 'grab' : 'default')};
  touch-action: none;
  &:active {
    cursor: ${({ $movable }) => ($movable ? 'grabbing' : 'default')};
  }
  .zoom-viewport {
    position: relative;
    width: 100%;
    height: 100%;
    overflow: hidden;
  }
  .zoom-content {
    width: fit-content;
    height: fit-content;
    transform-origin: 0 0;
  }
  .zoom-content img {
    pointer-events: none;
  }
`
/** At level 1 the whole picture fits the viewport. */
export const Frame = styled.div<{ $ratio: number }>`
  position: relative;
  width: min(100cqw, calc(${({ $ratio }) => $ratio} * 100cqh));
`
const untilDecoded = css`
  position: absolute;
  max-width: none;
  visibility: hidden;
  &[data-ready] {
    visibility: visible;
  }
`
export const SharperImage = styled.img`
  ${untilDecoded}
  inset: 0;
  width: 100%;
  height: 100%;
`
export const TileImage = styled.img`
  ${untilDecoded}
`
export const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  column-gap: 48px;
  min-height: 68px;
  padding: 12px 20px;
`
/** A group of buttons. */
export const Group = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  > button:last-child:not([aria-label]) {
    margin-left: 12px;
    border-color: var(--edge);
  }
`
/** The position among several pictures, '2 / 5'. */
export const Position = styled.span`
  ${figures}
  min-width: 64px;
  color: var(--soft);
  font: var(--t14);
  text-align: center;
  white-space: nowrap;
`
export const Level = styled.output`
  ${figures}
  min-width: 64px;
  font: var(--t14);
  text-align: center;
`
