import type { Picture } from '@gesso/shared-types/artwork'
import { memo, type RefObject, type SyntheticEvent, useRef } from 'react'
import { ArtworkPicture } from './ArtworkPicture'
import { pictureRatio } from './hang-geometry'
import { useSharpness } from './use-sharpness'
import { Frame, Sharper, TileImage } from './zoom-styles'
import type { Tile } from './zoom-tiles'

type ZoomPictureProps = {
  picture: Picture
  title: string
  /** As on the artwork's page, whose picture the browser has already. */
  sizes: string
  level: number
  /** What the picture is seen through. */
  room: RefObject<HTMLElement | null>
}

/** A picture as sharp as its zoom level needs: what is coarser stays underneath until what is sharper is decoded. */
export function ZoomPicture({ picture, title, sizes, level, room }: ZoomPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { renditions, former, tiles, onTileReady } = useSharpness(picture, level, frame, room)
  const fallback = renditions.at(-1)
  return (
    <Frame ref={frame} $ratio={pictureRatio(picture)}>
      <ArtworkPicture picture={picture} alt={title} sizes={sizes} first />
      {fallback && (
        <picture key={fallback.url}>
          {renditions.map(({ type, url }) => (
            <source key={type} type={type} srcSet={url} />
          ))}
          <Sharper src={fallback.url} alt="" onLoad={showWhenDecoded} />
        </picture>
      )}
      {[former, tiles].map(
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
  // It may have left the view in the meantime.
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
