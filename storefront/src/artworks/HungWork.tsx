import type { Artwork } from '@gesso/shared-types/artwork'
import { ArtworkPicture } from './ArtworkPicture'
import { hangWidth, pictureRatio } from './hang-geometry'
import { LeadLabel, LeadPicture, LeadWork, Work, WorkLabel, WorkPicture } from './hang-styles'
import { hungSizes, leadSizes } from './picture-sizes'
import { WallLabel } from './WallLabel'

/** A work on the wall: picture and label, the whole of it one link. */
export function HungWork({ artwork }: { artwork: Artwork }) {
  const picture = artwork.pictures[0]
  const width = hangWidth(pictureRatio(picture))
  return (
    <Work>
      <WorkPicture $width={width}>
        <ArtworkPicture picture={picture} alt={artwork.title} sizes={hungSizes(width)} />
      </WorkPicture>
      <WorkLabel>
        <WallLabel artwork={artwork} />
      </WorkLabel>
    </Work>
  )
}

/** The first work in gallery order. */
export function LeadingWork({ artwork }: { artwork: Artwork }) {
  const picture = artwork.pictures[0]
  return (
    <LeadWork>
      <LeadPicture $ratio={pictureRatio(picture)}>
        <ArtworkPicture
          picture={picture}
          alt={artwork.title}
          sizes={leadSizes(pictureRatio(picture))}
          first
        />
      </LeadPicture>
      <LeadLabel>
        <WallLabel artwork={artwork} />
      </LeadLabel>
    </LeadWork>
  )
}
