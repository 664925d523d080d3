import type { Picture } from '@gesso/shared-types/artworks/artwork'
import { memo, type RefObject, type SyntheticEvent, useRef } from 'react'
import { ArtworkPicture } from '../picture/ArtworkPicture'
import { pictureRatio } from '../picture/picture-ratio'
import { useSharpness } from './use-sharpness'
import { Frame, SharperImage, TileImage } from './zoom-styles'
import type { Tile } from './zoom-tiles'

type ZoomPictureProps = {
  picture: Picture
  title: string
  /** As on the artwork's page, so that the picture is already in the browser's cache. */
  sizes: string
  level: number
  /** The part of the screen in which the picture is visible. */
  viewport: RefObject<HTMLElement | null>
}

/** A picture as sharp as its zoom level needs. A coarser layer stays underneath until the sharper one is decoded. */
export function ZoomPicture({ picture, title, sizes, level, viewport }: ZoomPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { renditions, previousTiles, tiles, onTileReady } = useSharpness(picture, level, frame, viewport)
  const fallback = renditions.at(-1)
  return (
    <Frame ref={frame} $ratio={pictureRatio(picture)}>
      <ArtworkPicture picture={picture} alt={title} sizes={sizes} first />
      {fallback && (
        <picture key={fallback.url}>
          {renditions.map(({ type, url }) => (
            <source key={type} type={type} srcSet={url} />
          ))}
          <SharperImage src={fallback.url} alt="" onLoad={showWhenDecoded} />
        </picture>
      )}
      {[previousTiles, tiles].map(
        (layer) =>
          layer && (
            <div key={layer.url} data-tiles>
              {layer.tiles.map((tile) => (
                <TileView key={tile.url} tile={tile} onReady={onTileReady} />
              ))}
            </div>
          ),
      )}
    </Frame>
  )
}

async function showWhenDecoded({ currentTarget }: SyntheticEvent<HTMLImageElement>): Promise<void> {
  // Decoding fails when the image has been removed.
  await currentTarget.decode().catch(() => {})
  currentTarget.dataset.ready = ''
}

const TileView = memo(({ tile, onReady }: { tile: Tile; onReady: (url: string) => void }) => {
  const { url, left, top, width, height } = tile
  return (
    <TileImage
      src={url}
      alt=""
      draggable={false}
      style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
      onLoad={async (event) => {
        await showWhenDecoded(event)
        onReady(url)
      }}
      onError={() => onReady(url)}
    />
  )
})
