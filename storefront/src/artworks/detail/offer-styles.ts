import styled from 'styled-components'
import { figures } from '../../style/theme'
import { Card } from '../../ui/Card'

/** A card that offers something to buy. */
export const Offer = styled(Card)`
  display: grid;
  gap: 20px;
`
export const OfferHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 16px;
  h2 {
    font: var(--t20);
  }
`
export const Price = styled.p`
  ${figures}
  white-space: nowrap;
`
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr));
  gap: 12px;
  > * {
    padding-inline: 8px;
  }
  @media (max-width: 359px) {
    gap: 8px;
  }
`
export const Note = styled.p`
  color: var(--soft);
`
