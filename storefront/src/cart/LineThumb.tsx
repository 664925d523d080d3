import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { PLACEHOLDER_HEIGHT, PLACEHOLDER_WIDTH } from '@gesso/shared-types/settings/shop-rules'
import { useState } from 'react'
import styled from 'styled-components'
import { SizedPicture } from '../ui/SizedPicture'

const RATIO = PLACEHOLDER_WIDTH / PLACEHOLDER_HEIGHT

const Box = styled.div`
  display: grid;
  place-items: center start;
  width: var(--thumb);
  /* A picture of any shape moves nothing when it comes. */
  min-height: var(--thumb);
`
const Frame = styled.div<{ $ratio: number }>`
  width: calc(var(--thumb) * ${({ $ratio }) => Math.min(1, $ratio).toFixed(3)});
  aspect-ratio: ${({ $ratio }) => $ratio.toFixed(3)};
  background: var(--skeleton);
  img {
    width: 100%;
    height: 100%;
  }
`
type LineThumbProps = {
  artwork: Artwork | undefined
  /** The width of `--thumb` as a `sizes` attribute. */
  sizes: string
}

/** An artwork's first picture, uncropped, at the left of a square as wide as its parent's `--thumb`. */
export function LineThumb({ artwork, sizes }: LineThumbProps) {
  const [hasFailed, setFailed] = useState(false)
  const picture = artwork?.pictures[0]
  return (
    <Box>
      {picture && !hasFailed ? (
        <Frame $ratio={picture.width / picture.height}>
          <SizedPicture picture={picture} sizes={sizes} alt="" onFail={() => setFailed(true)} />
        </Frame>
      ) : (
        <Frame $ratio={RATIO} />
      )}
    </Box>
  )
}
