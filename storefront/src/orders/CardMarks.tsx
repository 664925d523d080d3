import styled from 'styled-components'

const Marks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  font: var(--t12);
  li {
    padding: 2px 6px;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    color: var(--soft);
  }
`

/** The names of the accepted cards. The companies' logos are not used, because they are trademarks. */
export function CardMarks() {
  return (
    <Marks aria-label="Cards">
      <li>Visa</li>
      <li>Mastercard</li>
      <li>Amex</li>
    </Marks>
  )
}
