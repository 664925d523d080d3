import type { Picture } from '@gesso/shared-types/artworks/artwork'
import { useEffect, useRef } from 'react'
import { pictureSources, plainPicture } from './picture-sources'

type SizedPictureProps = {
  picture: Picture
  alt: string
  /** The width on screen, as a `sizes` attribute. */
  sizes: string
  /** Loaded before everything else on the page. */
  first?: boolean
  /** Called with the rendition's address once it is decoded and can be painted. */
  onReady?: (address: string) => void
  onFail?: () => void
}

/** A picture in the rendition that fits the screen: AVIF, else WebP, else the picture itself. */
export function SizedPicture({ picture, alt, sizes, first, onReady, onFail }: SizedPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const decode = async () => {
    const { current } = image
    await current?.decode().catch(() => {})
    if (current?.naturalWidth) onReady?.(current.currentSrc)
    else onFail?.()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser may have been quicker than the scripts, once
  useEffect(() => {
    if (image.current?.complete) void decode()
  }, [])
  return (
    <picture>
      {pictureSources(picture).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        ref={image}
        src={plainPicture(picture).url}
        width={picture.width}
        height={picture.height}
        alt={alt}
        decoding="async"
        onLoad={decode}
        onError={onFail}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}
