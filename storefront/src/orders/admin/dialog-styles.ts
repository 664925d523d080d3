import styled from 'styled-components'

export const Fields = styled.form`
  display: grid;
  gap: 24px;
`
export const Group = styled.fieldset`
  display: grid;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`
export const Legend = styled.legend`
  padding: 0;
  margin-bottom: 8px;
  font: var(--label);
`
export const Choices = styled.div`
  display: grid;
  > * + * {
    border-top: 1px solid var(--rule);
  }
`
export const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  cursor: pointer;
  > span:first-of-type {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--soft);
    font: var(--t14);
    font-variant-numeric: tabular-nums;
  }
  > input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--ink);
  }
`
export const Echo = styled.p`
  color: var(--soft);
  font: var(--t14);
  strong {
    color: var(--ink);
    font-weight: 500;
  }
`
export const Problem = styled.p`
  color: var(--red);
`
