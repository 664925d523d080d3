import styled from 'styled-components'
import { figures, from } from '../../style/theme'

/** The picture next to the certificate's text; stacked on phones. */
export const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px var(--gap);
  padding: 24px 0 8px;
  ${from.medium} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
    align-items: start;
  }
  ${from.large} {
    padding-top: 40px;
  }
`
export const Hung = styled.div<{ $ratio: number }>`
  width: min(100%, calc(${({ $ratio }) => $ratio} * 68svh));
`
export const Board = styled.div`
  display: grid;
  gap: 24px;
  min-width: 0;
  h1 {
    font: var(--t14);
    color: var(--soft);
  }
  h2 {
    font: 500 0.875rem / 1.25rem var(--sans);
  }
`
export const Verdict = styled.p<{ $bad?: boolean }>`
  margin-top: 8px;
  font: var(--t32);
  overflow-wrap: anywhere;
  text-wrap: pretty;
  color: ${({ $bad }) => ($bad ? 'var(--red)' : 'inherit')};
`
export const Facts = styled.dl<{ $over?: boolean }>`
  ${figures}
  border-bottom: 1px solid var(--rule);
  div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 5fr);
    gap: 16px;
    padding: 10px 0;
    border-top: 1px solid var(--rule);
  }
  dt {
    color: var(--soft);
  }
  dd {
    overflow-wrap: anywhere;
    text-decoration: ${({ $over }) => ($over ? 'line-through' : 'none')};
  }
`
export const Hint = styled.p`
  overflow-wrap: anywhere;
  font: var(--t14);
  color: var(--soft);
`
export const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`
export const Part = styled.section`
  display: grid;
  gap: 16px;
  max-width: 640px;
  padding: 40px 0 0;
  h2 {
    font: var(--t24);
  }
`
export const Line = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  > :first-child {
    flex: 1 1 16rem;
  }
`
export const Drop = styled.label<{ $over: boolean }>`
  display: grid;
  gap: 8px;
  justify-items: start;
  padding: 24px;
  border: 1px dashed var(--edge);
  border-radius: var(--radius);
  background: ${({ $over }) => ($over ? 'var(--tint)' : 'transparent')};
  cursor: pointer;
  &:focus-within {
    outline: 2px solid var(--ink);
    outline-offset: 3px;
  }
  input {
    max-width: 100%;
    min-height: 44px;
    font: var(--t14);
  }
`
export const Told = styled.p<{ $bad: boolean }>`
  font: var(--t20);
  color: ${({ $bad }) => ($bad ? 'var(--red)' : 'inherit')};
`
