import styled from 'styled-components'
import { figures, from } from '../../style/theme'

/** Portrait left, name and statement right; stacked on narrow screens. */
export const Opening = styled.div<{ $hasPortrait: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px var(--gap);
  padding: 8px 0 64px;
  ${from.medium} {
    ${({ $hasPortrait }) => $hasPortrait && 'grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);'}
    padding-bottom: 88px;
  }
`
export const Portrait = styled.figure<{ $width: string }>`
  width: min(100%, ${({ $width }) => $width});
  figcaption {
    padding-top: 12px;
    color: var(--soft);
    font: var(--t14);
    overflow-wrap: anywhere;
  }
`
export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-content: space-between;
  h1 {
    font: var(--t56);
    letter-spacing: -0.018em;
    overflow-wrap: anywhere;
  }
  ${from.medium} {
    margin-top: -12px;
  }
`
export const Statement = styled.p<{ $isLong: boolean }>`
  max-width: ${({ $isLong }) => ($isLong ? 52 : 30)}ch;
  font: ${({ $isLong }) => ($isLong ? 'var(--t20)' : 'var(--t24)')};
  white-space: pre-line;
  overflow-wrap: anywhere;
  ${from.medium} {
    font: ${({ $isLong }) => ($isLong ? 'var(--t20)' : 'var(--t32)')};
  }
`
/** A part of the page: its heading left, its content right. */
export const Chapter = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px var(--gap);
  padding: 28px 0 40px;
  border-top: 1px solid var(--rule);
  overflow-wrap: anywhere;
  ${from.medium} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
    > h2 {
      line-height: 1.5rem;
    }
  }
`
export const Years = styled.dl`
  display: grid;
  gap: 20px;
  > div {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
  }
  dt {
    ${figures}
    color: var(--soft);
  }
  dd + dd {
    grid-column: 2;
    padding-top: 6px;
  }
`
export const Record = styled.ul`
  display: grid;
  gap: 16px;
  max-width: 58ch;
`
export const Soft = styled.span`
  color: var(--soft);
`
export const Source = styled.p`
  color: var(--soft);
`
