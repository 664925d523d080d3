import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { OffersFor } from '@gesso/shared-types/features/offers/offer'
import { lazy, Suspense } from 'react'
import styled from 'styled-components'
import type { WorkWay } from '../../pages/work/work-way'
import { ErrorBoundary } from '../../ui/ErrorBoundary'

const OfferForm = lazy(async () => ({ default: (await import('./OfferForm')).OfferForm }))

const Box = styled.div`
  max-width: 640px;
  padding: 8px 0 24px;
`

/** Whether a work accepts offers. A sold, held or not-for-sale one does not. */
const takesOffer = (offer: Artwork['originalOffer'], taken: OffersFor | undefined): boolean =>
  (offer === 'available' && (taken === 'for_sale' || taken === 'both')) ||
  (offer === 'on_request' && (taken === 'on_request' || taken === 'both'))

/** The form of an offer, loaded when somebody opens it. */
function WorkOffer({ artwork: { slug, title } }: { artwork: Artwork }) {
  return (
    <Box>
      <ErrorBoundary fallback={<p role="alert">The form could not be loaded. Please try again later.</p>}>
        <Suspense>
          <OfferForm key={slug} slug={slug} title={title} />
        </Suspense>
      </ErrorBoundary>
    </Box>
  )
}

/** Makes an offer for a work, if the artist accepts offers. */
export const offerWay: WorkWay = {
  words: 'Make an offer',
  isOpen: ({ originalOffer }, { takesOffers }) => takesOffer(originalOffer, takesOffers),
  View: WorkOffer,
}
