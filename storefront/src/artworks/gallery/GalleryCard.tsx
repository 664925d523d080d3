import type { WorkCard } from '@gesso/shared-types/artworks/work-card'
import { ArtworkPicture } from '../picture/ArtworkPicture'
import { pictureRatio } from '../picture/picture-ratio'
import { AROUND_LEAD, cardSizes, featuredSizes } from '../picture/picture-sizes'
import { widthWithin } from '../picture/width-within'
import { GalleryCaption } from './GalleryCaption'
import { cardWidth } from './gallery-grid-geometry'
import {
  Card,
  CardCaption,
  CardPicture,
  FeaturedArticle,
  FeaturedCaption,
  FeaturedPicture,
} from './gallery-grid-styles'

type GalleryCardProps = {
  artwork: WorkCard
  /** The picture's `sizes` attribute for a width in percent of its column. */
  sizesOf?: (percent: number) => string
  /** The heading level of its title. */
  heading?: 'h2' | 'h3'
}

/** One artwork of the gallery with picture and caption; the whole card is one link. */
export function GalleryCard({ artwork, sizesOf = cardSizes, heading }: GalleryCardProps) {
  const picture = artwork.pictures[0]
  const width = cardWidth(pictureRatio(picture))
  return (
    <Card>
      <CardPicture $width={width}>
        <ArtworkPicture picture={picture} alt={artwork.title} sizes={sizesOf(width)} work={artwork.slug} />
      </CardPicture>
      <CardCaption>
        <GalleryCaption artwork={artwork} heading={heading} />
      </CardCaption>
    </Card>
  )
}

/** The first artwork in gallery order, shown larger than the others. */
export function FeaturedCard({ artwork }: { artwork: WorkCard }) {
  const picture = artwork.pictures[0]
  return (
    <FeaturedArticle>
      <FeaturedPicture $width={widthWithin(picture, AROUND_LEAD, '100svh')}>
        <ArtworkPicture
          picture={picture}
          alt={artwork.title}
          sizes={featuredSizes(picture)}
          work={artwork.slug}
          first
        />
      </FeaturedPicture>
      <FeaturedCaption>
        <GalleryCaption artwork={artwork} />
      </FeaturedCaption>
    </FeaturedArticle>
  )
}
