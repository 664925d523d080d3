import styled from 'styled-components'

/** The white card mounted beside a picture: what can be bought or done stands on it. No boards in boards. */
export const Board = styled.section`
  min-width: 0;
  padding: 24px;
  background: var(--board);
  > h2 {
    font: var(--t20);
  }
  @media (max-width: 359px) {
    padding: 20px 16px;
  }
`
