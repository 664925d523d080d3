import type { Picture } from '@gesso/shared-types/artwork'
import styled from 'styled-components'
import { pictureRatio } from './hang-geometry'

const Ground = styled.span<{ $ratio: number }>`
  position: relative;
  display: block;
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  background: var(--patch);
  overflow: hidden;
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
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

const TYPES = ['image/avif', 'image/webp']

const srcSet = (picture: Picture, type: string): string =>
  picture.renditions
    .filter((rendition) => rendition.type === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')

/** A picture in its own proportions, uncropped, over its blurred placeholder. Renditions by width and type. */
export function ArtworkPicture({ picture, alt, sizes, first = false }: ArtworkPictureProps) {
  const ratio = pictureRatio(picture)
  if (!picture) return <Ground $ratio={ratio} />
  const { width, height } = picture
  return (
    <Ground $ratio={ratio}>
      {picture.placeholder && <img src={picture.placeholder} width={width} height={height} alt="" />}
      <picture>
        {TYPES.map((type) => [type, srcSet(picture, type)] as const).map(
          ([type, set]) => set && <source key={type} type={type} srcSet={set} sizes={sizes} />,
        )}
        <img
          src={picture.url}
          width={width}
          height={height}
          alt={alt}
          decoding="async"
          {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
    </Ground>
  )
}
