import styled from 'styled-components'
import { figures } from '../style/theme'
import { formatCardNumber, TEST_CARDS } from './test-card'

const Banner = styled.div`
  position: relative;
  display: grid;
  gap: 12px;
  padding: 20px 24px 20px 36px;
  background: var(--card);
  font: var(--t14);
  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 12px;
    background: repeating-linear-gradient(-45deg, var(--ink) 0 2px, transparent 2px 8px);
  }
  strong {
    font: 500 1rem / 1.5rem var(--sans);
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    align-items: center;
    min-height: 36px;
    padding-block: 6px;
    border-top: 1px solid var(--rule);
  }
`
const CardNumber = styled.span`
  ${figures}
  min-width: 172px;
  font-weight: 500;
`
const Effect = styled.span`
  color: var(--soft);
`

/**
 * Says that no card is charged, and which numbers are accepted. Its hatched edge makes it recognizable without colour.
 */
export function TestBanner() {
  return (
    <Banner role="note">
      <strong>Test payments: no card is charged</strong>
      <p>Type one of these numbers, any future date and any code. Every other number is refused.</p>
      <ul>
        {TEST_CARDS.map(({ number, effect }) => (
          <li key={number}>
            <CardNumber>{formatCardNumber(number)}</CardNumber>
            <Effect>{effect}</Effect>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
