import type { ReactNode } from 'react'
import styled from 'styled-components'

const Filled = styled.div`
  html[data-no-cart] & {
    display: none;
  }
`
const Empty = styled.div`
  html:not([data-no-cart]) & {
    display: none;
  }
`

/**
 * A page of the cart until React has read it. The cart is only in the browser, so the server draws both pages, and a
 * small script shows the right one (show-early-cart.ts).
 */
export function UnreadCart({ empty, children }: { empty: ReactNode; children: ReactNode }) {
  return (
    <>
      <Filled>{children}</Filled>
      <Empty>{empty}</Empty>
    </>
  )
}
