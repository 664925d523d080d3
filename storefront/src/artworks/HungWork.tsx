import type { Artwork } from '@gesso/shared-types/artwork'
import { ArtworkPicture } from './ArtworkPicture'
import { hangWidth, pictureRatio } from './hang-geometry'
import { LeadLabel, LeadPicture, LeadWork, Work, WorkLabel, WorkPicture } from './hang-styles'
import { WallLabel } from './WallLabel'

const LEAD_SIZES = '(min-width: 1536px) 46vw, (min-width: 1024px) 60vw, 94vw'

function columnSizes(width: number): string {
  const share = (part: number) => `${Math.round((part * width) / 100)}vw`
  return `(min-width: 1536px) ${share(22)}, (min-width: 1024px) ${share(28)}, (min-width: 640px) ${share(43)}, ${share(90)}`
}

/** A work on the wall: picture and label, the whole of it one link. */
export function HungWork({ artwork }: { artwork: Artwork }) {
  const picture = artwork.pictures[0]
  const width = hangWidth(pictureRatio(picture))
  return (
    <Work>
      <WorkPicture $width={width}>
        <ArtworkPicture picture={picture} alt={artwork.title} sizes={columnSizes(width)} />
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
        <ArtworkPicture picture={picture} alt={artwork.title} sizes={LEAD_SIZES} first />
      </LeadPicture>
      <LeadLabel>
        <WallLabel artwork={artwork} />
      </LeadLabel>
    </LeadWork>
  )
}
