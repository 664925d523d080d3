import { GALLERY_SKELETONS } from '@gesso/shared-types/shop-rules'
import styled from 'styled-components'
import { Skeleton, SkeletonLine } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { cardWidth } from './gallery-grid-geometry'
import {
  Card,
  CardCaption,
  CardPicture,
  FeaturedCaption,
  FeaturedPicture,
  FeaturedSection,
  GalleryGrid,
  GalleryIntro,
} from './gallery-grid-styles'

const RATIO = 1.25
const PictureSkeleton = styled(Skeleton)`
  aspect-ratio: ${RATIO};
`
const FOLLOWING = Array.from({ length: GALLERY_SKELETONS - 1 }, (_, index) => `card ${index}`)

/** Eight grey boxes in the place of the cards that are loading, the featured one among them. */
export function GallerySkeleton({ heading }: { heading: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading artworks</VisuallyHidden>
      <FeaturedSection>
        <GalleryIntro>
          <h1>{heading}</h1>
        </GalleryIntro>
        <FeaturedPicture $ratio={RATIO} aria-hidden="true" data-skeleton>
          <PictureSkeleton />
        </FeaturedPicture>
        <FeaturedCaption aria-hidden="true">
          <SkeletonLine $width={62} $tall />
          <SkeletonLine $width={44} />
        </FeaturedCaption>
      </FeaturedSection>
      <GalleryGrid aria-hidden="true">
        {FOLLOWING.map((key) => (
          <Card key={key} as="div" data-skeleton>
            <CardPicture $width={cardWidth(RATIO)}>
              <PictureSkeleton />
            </CardPicture>
            <CardCaption>
              <SkeletonLine $width={62} $tall />
              <SkeletonLine $width={44} />
              <SkeletonLine $width={52} />
            </CardCaption>
          </Card>
        ))}
      </GalleryGrid>
    </div>
  )
}
