import type { Artwork } from '@gesso/shared-types/artwork'
import { PLACEHOLDER_HEIGHT, PLACEHOLDER_WIDTH } from '@gesso/shared-types/shop-rules'
import { useState } from 'react'
import styled from 'styled-components'
import { SizedPicture } from '../ui/SizedPicture'

const RATIO = PLACEHOLDER_WIDTH / PLACEHOLDER_HEIGHT

const Box = styled.div`
  display: grid;
  place-items: center;
  width: var(--thumb);
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
  /** How wide `--thumb` is, as the `sizes` attribute says it. */
  sizes: string
}

/** A work's first picture, whole, in a square as wide as its parent's `--thumb`; the title stands beside it. */
export function LineThumb({ artwork, sizes }: LineThumbProps) {
  const [isLost, setLost] = useState(false)
  const picture = artwork?.pictures[0]
  return (
    <Box>
      {picture && !isLost ? (
        <Frame $ratio={picture.width / picture.height}>
          <SizedPicture picture={picture} sizes={sizes} alt="" onFail={() => setLost(true)} />
        </Frame>
      ) : (
        <Frame $ratio={RATIO} />
      )}
    </Box>
  )
}
