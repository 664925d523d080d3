import { GALLERY_SKELETONS } from '@gesso/shared-types/shop-rules'
import styled from 'styled-components'
import { Skeleton, SkeletonLine } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { hangWidth } from './hang-geometry'
import { Hang, Lead, LeadLabel, LeadPicture, WallText, Work, WorkLabel, WorkPicture } from './hang-styles'

const RATIO = 1.25
const PicturePatch = styled(Skeleton)`
  aspect-ratio: ${RATIO};
`
const FOLLOWING = Array.from({ length: GALLERY_SKELETONS - 1 }, (_, index) => `patch ${index}`)

/** Eight patches where the works will hang, the lead among them (specification section 2). */
export function HangSkeleton({ heading }: { heading: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading artworks</VisuallyHidden>
      <Lead>
        <WallText>
          <h1>{heading}</h1>
        </WallText>
        <LeadPicture $ratio={RATIO} aria-hidden="true" data-skeleton>
          <PicturePatch />
        </LeadPicture>
        <LeadLabel aria-hidden="true">
          <SkeletonLine $width={62} $tall />
          <SkeletonLine $width={44} />
        </LeadLabel>
      </Lead>
      <Hang aria-hidden="true">
        {FOLLOWING.map((key) => (
          <Work key={key} as="div" data-skeleton>
            <WorkPicture $width={hangWidth(RATIO)}>
              <PicturePatch />
            </WorkPicture>
            <WorkLabel>
              <SkeletonLine $width={62} $tall />
              <SkeletonLine $width={44} />
              <SkeletonLine $width={52} />
            </WorkLabel>
          </Work>
        ))}
      </Hang>
    </div>
  )
}
