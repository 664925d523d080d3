import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { askShippingPath, contactPath } from '../../paths'
import { placeWords } from './place-words'

const Notice = styled.div`
  display: grid;
  gap: 8px;
  padding: 16px 20px;
  border: 1px solid var(--ink);
  font: var(--t14);
`

type ShippingRefusalProps = {
  /** Why it cannot be sent there, in the shop's words. */
  message: string
  place: { country: string; state: string }
  /** The work to ask about; null where it is gone. */
  slug: string | null
  /** A state is missing, the artist names the price when asked, or nothing goes there. */
  kind: 'state' | 'asked' | 'not_served'
  /** The quicker way to ask, for a whole order. */
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Why an order cannot be sent to a place, with the way to ask the artist, where one is open. */
export function ShippingRefusal({ message, place, slug, kind, ref, children }: ShippingRefusalProps) {
  return (
    <Notice role={kind === 'state' ? 'status' : 'alert'} ref={ref} tabIndex={-1}>
      <p>{message}.</p>
      {children}
      {kind !== 'state' && (
        <p>
          {slug ? (
            <Link to={askShippingPath(slug, placeWords(place))}>
              {kind === 'asked' ? 'Ask the artist for the price' : 'Write to the artist'}
            </Link>
          ) : (
            <Link to={contactPath}>Write to the artist</Link>
          )}
        </p>
      )}
    </Notice>
  )
}
