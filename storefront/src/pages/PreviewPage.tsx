import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { hidesPrice } from '@gesso/shared-types/artworks/original-state'
import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { apiQuery } from '../api/api-query'
import { usePageParams } from '../routing/page-params'
import '../api/dashboard-calls'
import { readableTime } from '../artworks/admin/dialog/local-time'
import { ArtworkSkeleton } from '../artworks/detail/ArtworkSkeleton'
import { useHead } from '../head/use-head'
import { homePath, loginPath } from '../routing/paths'
import { ButtonLink } from '../ui/Button'
import { ErrorState } from '../ui/ErrorState'
import { ArtworkOffers, ShownArtwork } from './ArtworkPage'
import { EditThisWork } from './dashboard/EditThisWork'
import { WorkTexts } from './work/WorkTexts'

const Banner = styled.p`
  max-width: var(--max);
  margin: 0 auto 24px;
  padding: 12px 20px;
  border: 1px solid var(--ink);
  font: var(--t14);
`

/** The artist's preview of an artwork that is not public yet. It is never cached. */
export function PreviewPage() {
  const { slug = '' } = usePageParams()
  const { data: artwork, error } = useQuery({
    ...apiQuery('getStoredArtwork', { slugOrId: slug }),
    // Only in the browser, because the server renders every page for a visitor.
    enabled: typeof window !== 'undefined',
    staleTime: 0,
  })
  const isSignedOut = error instanceof ApiError && error.status === 401
  useHead({ title: artwork ? `Preview: ${artwork.title}` : 'Preview' })
  if (error) {
    return (
      <ErrorState
        title={isSignedOut ? 'Please Sign In' : 'Artwork Not Found'}
        text={
          isSignedOut ? 'Only the artist sees this preview.' : "The artwork you're looking for doesn't exist."
        }
      >
        {isSignedOut ? (
          <a href={loginPath}>Sign in</a>
        ) : (
          <ButtonLink href={homePath} kind="primary" wide>
            Browse Gallery
          </ButtonLink>
        )}
      </ErrorState>
    )
  }
  if (!artwork) return <ArtworkSkeleton />
  const asSeen = { ...artwork, originalPrice: shownPrice(artwork) }
  return (
    <>
      <Banner role="note">{bannerText(artwork)}</Banner>
      <ShownArtwork
        artwork={asSeen}
        isInert
        editing={<EditThisWork artwork={artwork} />}
        below={<WorkTexts artwork={asSeen} />}
      >
        <ArtworkOffers artwork={asSeen} onAdd={ignore} onBuy={ignore} />
      </ShownArtwork>
    </>
  )
}

/** Nothing can be bought from a preview. */
const ignore = () => {}

/** The price that everyone sees. */
const shownPrice = ({ originalOffer, originalPrice }: StoredArtwork): string | null =>
  hidesPrice(originalOffer) ? null : originalPrice

function bannerText({ publication, isPublished, publishAt }: StoredArtwork): string {
  if (isPublished) return 'Published: everyone sees this.'
  if (publication === 'private') return 'Private: only you, and whoever has its link, see this.'
  if (publishAt) return `Only you see this until ${readableTime(publishAt)}.`
  return 'Draft, only you see this.'
}
