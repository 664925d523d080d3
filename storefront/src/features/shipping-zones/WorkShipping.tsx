import { lazy, Suspense, useEffect, useState } from 'react'
import styled from 'styled-components'
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
export function WorkShipping({ slug }: { slug: string }) {
  const [isInBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
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
