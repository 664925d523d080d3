import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { lazy, Suspense, useEffect, useState } from 'react'
import styled from 'styled-components'
import { useShop } from '../../shop-context'
import { ErrorBoundary } from '../../ui/ErrorBoundary'

const ShippingChooser = lazy(async () => ({
  default: (await import('./ShippingChooser')).ShippingChooser,
}))

/** Keeps the place of the chooser until it is there. */
const Place = styled.div`
  min-height: 97px;
  @media (scripting: none) {
    display: none;
  }
`

/** What shipping costs by country. It knows what was chosen in this browser, so the server renders its place alone. */
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
