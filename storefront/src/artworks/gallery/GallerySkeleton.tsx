import { GALLERY_SKELETONS } from '@gesso/shared-types/settings/shop-rules'
import styled from 'styled-components'
import { Skeleton, SkeletonLine } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { AROUND_LEAD } from '../picture/picture-sizes'
import { widthWithin } from '../picture/width-within'
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

const SIZE = { width: 1500, height: 1200 }
const RATIO = SIZE.width / SIZE.height
const PictureSkeleton = styled(Skeleton)`
  aspect-ratio: ${RATIO};
`
const FOLLOWING = Array.from({ length: GALLERY_SKELETONS - 1 }, (_, index) => `card ${index}`)

/** Eight grey boxes in place of loading cards, including the featured one. */
export function GallerySkeleton({ heading, text }: { heading: string; text: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading artworks</VisuallyHidden>
      <FeaturedSection>
        <GalleryIntro>
          <h1>{heading}</h1>
          <p>{text}</p>
        </GalleryIntro>
        <FeaturedPicture $width={widthWithin(SIZE, AROUND_LEAD, '100svh')} aria-hidden="true" data-skeleton>
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
