import type { Artwork } from '@gesso/shared-types/artwork'
import { ArtworkPicture } from '../picture/ArtworkPicture'
import { pictureRatio } from '../picture/picture-ratio'
import { cardSizes, featuredSizes } from '../picture/picture-sizes'
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

/** One artwork of the gallery: picture and caption, the whole card one link. */
export function GalleryCard({ artwork }: { artwork: Artwork }) {
  const picture = artwork.pictures[0]
  const width = cardWidth(pictureRatio(picture))
  return (
    <Card>
      <CardPicture $width={width}>
        <ArtworkPicture picture={picture} alt={artwork.title} sizes={cardSizes(width)} />
      </CardPicture>
      <CardCaption>
        <GalleryCaption artwork={artwork} />
      </CardCaption>
    </Card>
  )
}

/** The first artwork in gallery order, shown larger than the others. */
export function FeaturedCard({ artwork }: { artwork: Artwork }) {
  const picture = artwork.pictures[0]
  return (
    <FeaturedArticle>
      <FeaturedPicture $ratio={pictureRatio(picture)}>
        <ArtworkPicture
          picture={picture}
          alt={artwork.title}
          sizes={featuredSizes(pictureRatio(picture))}
          first
        />
      </FeaturedPicture>
      <FeaturedCaption>
        <GalleryCaption artwork={artwork} />
      </FeaturedCaption>
    </FeaturedArticle>
  )
}
