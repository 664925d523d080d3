import styled from 'styled-components'

/** The form of one decision about an offer. */
export const DecisionFrame = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-width: 76ch;
  padding: 16px;
  border: 1px solid var(--rule);
  border-radius: var(--radius);
`
export const Pair = styled.div`
  display: grid;
  gap: 16px 20px;
  @media (min-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
/** The payments with their days. */
export const Payments = styled.ol`
  display: grid;
  gap: 4px;
  padding-left: 1.5em;
`
