import styled from 'styled-components'
import { figures } from '../style/theme'

/** Facts or amounts of an order with their names; a thin line separates two lists. */
export const OrderFacts = styled.dl`
  ${figures}
  display: grid;
  gap: 12px;
  & + &,
  ul + & {
    padding-top: 16px;
    border-top: 1px solid var(--rule);
  }
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: 0 24px;
  }
  dt {
    color: var(--soft);
  }
`
