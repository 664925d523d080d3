import type { Picture } from '@gesso/shared-types/artwork'
import { useState } from 'react'
import styled from 'styled-components'
import { SizedPicture } from '../ui/SizedPicture'
import { pictureRatio } from './hang-geometry'

const Ground = styled.span<{ $ratio: number }>`
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
const Word = styled.span`
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
  /** How wide it shows, as the `sizes` attribute says it. */
  sizes: string
  /** Loaded first, before everything else on the page. */
  first?: boolean
}

/** A picture in its own proportions, uncropped; its blurred placeholder until it is there, a word if it never is. */
export function ArtworkPicture({ picture, ...shown }: ArtworkPictureProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const ratio = pictureRatio(picture)
  if (!picture) return <Ground $ratio={ratio} />
  const { placeholder, width, height } = picture
  return (
    <Ground $ratio={ratio}>
      {state === 'loading' && placeholder && <img src={placeholder} width={width} height={height} alt="" />}
      {state === 'failed' ? (
        <Word>Picture unavailable</Word>
      ) : (
        <SizedPicture
          {...shown}
          picture={picture}
          onReady={() => setState('ready')}
          onFail={() => setState('failed')}
        />
      )}
    </Ground>
  )
}
