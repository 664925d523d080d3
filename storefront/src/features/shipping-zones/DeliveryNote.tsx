import { useState } from 'react'
import styled from 'styled-components'
import { recallPlace } from './known-place'
import { placeWords } from './place-words'
import { useShippingTo } from './use-shipping-to'

const Note = styled.p`
  font: var(--t14);
  color: var(--soft);
`

/** The delivery time to the place that was chosen in this browser, or that the shop does not ship there. */
export function DeliveryNote() {
  const [place] = useState(recallPlace)
  const { data } = useShippingTo(place)
  if (!place || !data || data.isStateMissing) return null
  if (!data.isServed) return <Note>The shop does not ship to {placeWords(place)}.</Note>
  if (!data.delivery) return null
  return (
    <Note>
      Delivery to {placeWords(place)}: {data.delivery}
    </Note>
  )
}
