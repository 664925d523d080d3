import styled from 'styled-components'
import { from } from '../../style/theme'
import { Skeleton, SkeletonLine } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { ArtworkDetails, ArtworkLayout } from './artwork-layout-styles'

const Picture = styled(Skeleton)`
  width: min(100%, calc(1.25 * (100svh - 176px)));
  aspect-ratio: 5 / 4;
  ${from.medium} {
    justify-self: center;
  }
`

/** Grey boxes in the place of an artwork that is still loading. */
export function ArtworkSkeleton() {
  return (
    <ArtworkLayout as="div" aria-busy="true">
      <VisuallyHidden role="status">Loading artwork</VisuallyHidden>
      <Picture />
      <ArtworkDetails aria-hidden="true">
        <div>
          <SkeletonLine $width={78} $tall />
          <SkeletonLine $width={32} />
          <SkeletonLine $width={44} />
        </div>
      </ArtworkDetails>
    </ArtworkLayout>
  )
}
