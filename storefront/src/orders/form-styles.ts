import styled from 'styled-components'

/** Fields one below the other. */
export const Form = styled.form`
  display: grid;
  gap: 24px;
`

/** Fields in pairs where there is room; a child of class `wide` takes the whole row. */
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

/** What went wrong, above the button that tries again. */
export const FormError = styled.p`
  font: var(--t14);
  color: var(--red);
`
