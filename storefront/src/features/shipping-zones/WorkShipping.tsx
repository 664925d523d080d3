import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { lazy, Suspense, useEffect, useState } from 'react'
import styled from 'styled-components'
import { useShop } from '../../shop-context'
import { ErrorBoundary } from '../../ui/ErrorBoundary'

const ShippingChooser = lazy(async () => ({
  default: (await import('./ShippingChooser')).ShippingChooser,
}))

/** Reserves the space of the chooser until it is loaded. */
const Place = styled.div`
  min-height: 97px;
  @media (scripting: none) {
    display: none;
  }
`

/** The price of shipping by country. It depends on a choice in this browser, so the server renders only its space. */
export function WorkShipping({ artwork: { slug } }: { artwork: Artwork }) {
  const { shipsByPlace } = useShop()
  const [isInBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  if (!shipsByPlace) return null
  return (
    <Place>
      {isInBrowser && (
        <ErrorBoundary>
          <Suspense>
            <ShippingChooser slug={slug} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Place>
  )
}
