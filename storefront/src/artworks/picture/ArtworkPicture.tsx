import type { Picture } from '@gesso/shared-types/artwork'
import { useState } from 'react'
import styled from 'styled-components'
import { SizedPicture } from '../../ui/SizedPicture'
import { pictureRatio } from './picture-ratio'

const Frame = styled.span<{ $ratio: number }>`
  position: relative;
  display: block;
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  background: var(--skeleton);
  overflow: hidden;
  > img,
  picture img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  > img {
    object-fit: cover;
  }
`
const Unavailable = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  padding: 8px;
  color: var(--soft);
  font: var(--t14);
  text-align: center;
`

type ArtworkPictureProps = {
  /** The placeholder of 400 × 600 shows when there is none. */
  picture: Picture | undefined
  alt: string
  /** How wide it is shown, for the `sizes` attribute. */
  sizes: string
  /** Loaded first, before everything else on the page. */
  first?: boolean
}

/**
 * A picture in its own proportions, uncropped. Its blurred placeholder shows while it loads, and a message when it
 * cannot be loaded.
 */
export function ArtworkPicture({ picture, ...shown }: ArtworkPictureProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const ratio = pictureRatio(picture)
  if (!picture) return <Frame $ratio={ratio} />
  const { placeholder, width, height } = picture
  return (
    <Frame $ratio={ratio}>
      {state === 'loading' && placeholder && <img src={placeholder} width={width} height={height} alt="" />}
      {state === 'failed' ? (
        <Unavailable>Picture unavailable</Unavailable>
      ) : (
        <SizedPicture
          {...shown}
          picture={picture}
          onReady={() => setState('ready')}
          onFail={() => setState('failed')}
        />
      )}
    </Frame>
  )
}
