import styled from 'styled-components'
import { useShop } from '../shop-context'

const Address = styled.address`
  display: grid;
  gap: 8px;
  font-style: normal;
  overflow-wrap: anywhere;
`
const Lines = styled.p`
  white-space: pre-line;
`

/** The shop's email and postal address, as far as they are set. */
export function ShopAddress() {
  const { email, postalAddress } = useShop()
  if (!email && !postalAddress) return null
  return (
    <Address>
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {postalAddress && <Lines>{postalAddress}</Lines>}
    </Address>
  )
}
