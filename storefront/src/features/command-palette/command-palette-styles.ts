import styled from 'styled-components'
import { artworkTitle, below } from '../../style/theme'

export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: 20;
  display: grid;
  place-items: start center;
  padding: min(12vh, 120px) 16px 16px;
  background: var(--scrim);
  ${below.small} {
    padding: 0;
  }
`
/** At the top on phones too, because the screen keyboard covers the lower half. */
export const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 640px;
  max-height: min(70vh, 640px);
  background: var(--page);
  box-shadow: var(--lift);
  &:focus {
    outline: none;
  }
  ${below.small} {
    max-height: 100dvh;
  }
`
export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 8px 8px 20px;
  border-bottom: 1px solid var(--rule);
  > svg {
    color: var(--soft);
  }
`
/** The sheet frames the field, so the field's focus is shown by the line below it. */
export const Field = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 48px;
  border: 0;
  background: none;
  font: var(--t16);
  &:focus-visible {
    outline: none;
  }
  ${Head}:has(&:focus-visible) {
    border-color: var(--ink);
    box-shadow: 0 1px 0 var(--ink);
  }
`
export const Choices = styled.div`
  flex: 0 1 auto;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  scroll-padding-block: 8px;
  &:not(:empty) {
    padding-bottom: 8px;
  }
`
export const Heading = styled.p`
  padding: 16px 20px 4px;
  color: var(--soft);
  font: var(--t12);
`
export const Item = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
  min-height: 44px;
  padding: 10px 20px;
  cursor: pointer;
  &[aria-selected='true'] {
    background: var(--tint);
    box-shadow: inset 2px 0 0 var(--ink);
  }
  &[aria-disabled='true'] {
    color: var(--soft);
    cursor: default;
  }
`
export const Label = styled.span<{ $isTitle: boolean }>`
  overflow-wrap: anywhere;
  ${({ $isTitle }) => $isTitle && artworkTitle}
  ${({ $isTitle }) => $isTitle && 'font-size: 1.125rem;'}
`
export const Note = styled.span`
  color: var(--soft);
  font: var(--t14);
  font-variant-numeric: lining-nums tabular-nums;
  overflow-wrap: anywhere;
`
export const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  padding: 14px 20px;
  color: var(--soft);
  font: var(--t14);
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`
export const Hint = styled.p`
  padding: 10px 20px;
  border-top: 1px solid var(--rule);
  color: var(--soft);
  font: var(--t12);
  @media (hover: none), (max-width: 639px) {
    display: none;
  }
`
