import styled from 'styled-components'

/** A white card for what can be bought or done. Cards are never nested. */
export const Card = styled.section`
  min-width: 0;
  padding: 24px;
  background: var(--card);
  > h2 {
    font: var(--t20);
  }
  @media (max-width: 359px) {
    padding: 20px 16px;
  }
`
