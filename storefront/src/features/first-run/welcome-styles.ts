import styled from 'styled-components'

/** One screen of the first run: its heading, words and form, in a column that a thumb reaches. */
export const Screen = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  max-width: 30rem;
  margin: 0 auto;
  padding-top: 24px;
  > h1 {
    margin-top: -16px;
  }
`
export const Count = styled.p`
  font: var(--t14);
  color: var(--soft);
`
export const Small = styled.p`
  font: var(--t14);
  color: var(--soft);
`
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`
/** A box with its sentence, in one target of 44 px. */
export const Tick = styled.label`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  min-height: 44px;
  cursor: pointer;
`
export const Choice = styled.div`
  display: grid;
  gap: 8px;
`
export const Codes = styled.ol`
  display: grid;
  gap: 4px;
  padding: 16px;
  border: 1px solid var(--edge);
  font: 500 1rem / 1.75rem var(--sans);
  letter-spacing: 0.04em;
  user-select: all;
`
export const Refused = styled.p`
  color: var(--red);
`
/** A plain progress bar in ink. */
export const Bar = styled.progress`
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
`
