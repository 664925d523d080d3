import styled from 'styled-components'

/** A column of fields. */
export const Form = styled.form`
  display: grid;
  gap: 24px;
`

/** Fields in pairs where there is room; a child of class `wide` fills the row. */
export const Pairs = styled.div`
  display: grid;
  gap: 24px;
  @media (min-width: 560px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 24px 20px;
    > .wide {
      grid-column: 1 / -1;
    }
  }
`

/** The problem, above the button that tries again. */
export const FormError = styled.p`
  font: var(--t14);
  color: var(--red);
`
