import type { Picture, Rendition } from '@gesso/shared-types/artwork'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTransformContext, useTransformEffect } from 'react-zoom-pan-pinch'
import { type TileLayer, tilesInView, type View } from './zoom-tiles'

/** What lies on the page's own picture, coarsest first. */
type Sharpness = {
  /** The smallest rendition that is wide enough, of each type; it is never exchanged for a coarser one. */
  renditions: readonly Rendition[]
  /** Tiles of the level before, until all of the next are there. */
  former: TileLayer | null
  tiles: TileLayer | null
}

const NONE: Sharpness = { renditions: [], former: null, tiles: null }

const byWidth = (one: Rendition, other: Rendition): number => one.width - other.width

function fittingRenditions({ renditions }: Picture, needed: number): Rendition[] {
  return ['image/avif', 'image/webp'].flatMap((type) => {
    const widths = renditions.filter((rendition) => rendition.type === type).sort(byWidth)
    return widths.find(({ width }) => width >= needed) ?? widths.slice(-1)
  })
}

const share = (length: number, from: number, whole: number): number =>
  Math.min(1, Math.max(0, (length - from) / whole))

function viewOf(picture: DOMRect, room: DOMRect): View {
  return {
    left: share(room.left, picture.left, picture.width),
    right: share(room.right, picture.left, picture.width),
    top: share(room.top, picture.top, picture.height),
    bottom: share(room.bottom, picture.top, picture.height),
  }
}

const isSame = (one: TileLayer | null, other: TileLayer | null): boolean =>
  one?.tiles.map(({ url }) => url).join() === other?.tiles.map(({ url }) => url).join()

/**
 * What the viewer must fetch of a picture to show its part in view as sharp as the screen can: a rendition, beyond
 * the largest one the tiles in view. Looked at whenever the picture rests on its level, while it is panned too.
 */
export function useSharpness(
  picture: Picture,
  level: number,
  frame: RefObject<HTMLElement | null>,
  room: RefObject<HTMLElement | null>,
) {
  const [sharpness, setSharpness] = useState(NONE)
  const readyTiles = useRef(new Set<string>())
  const due = useRef(0)

  const { state } = useTransformContext()
  const look = useCallback(() => {
    due.current = 0
    // On its way from level to level the picture is left as it is.
    if (Math.abs(state.scale - level) > 0.001) return
    const shown = frame.current?.getBoundingClientRect()
    const box = room.current?.getBoundingClientRect()
    if (!shown?.width || !box) return
    const needed = shown.width * devicePixelRatio
    const renditions = fittingRenditions(picture, needed)
    const have = renditions[0]?.width ?? picture.width
    const tiles =
      picture.tiles && needed > have ? tilesInView(picture.tiles, viewOf(shown, box), needed, have) : null
    setSharpness((before) => {
      // Tiles lie on what is there already: the largest rendition would come too late to help.
      const isWider = !tiles && have > (before.renditions[0]?.width ?? 0)
      if (!isWider && isSame(before.tiles, tiles)) return before
      const isOther = before.tiles?.url !== tiles?.url
      if (isOther) readyTiles.current.clear()
      return {
        renditions: isWider ? renditions : before.renditions,
        former: tiles === null ? null : isOther ? before.tiles : before.former,
        tiles,
      }
    })
  }, [picture, level, state, frame, room])

  const lookSoon = useCallback(() => {
    due.current ||= requestAnimationFrame(look)
  }, [look])

  useTransformEffect(lookSoon)

  useEffect(() => {
    const sizes = new ResizeObserver(lookSoon)
    if (room.current) sizes.observe(room.current)
    lookSoon()
    return () => {
      sizes.disconnect()
      cancelAnimationFrame(due.current)
      due.current = 0
    }
  }, [lookSoon, room])

  /** Says that a tile can be painted, or never will be. */
  const onTileReady = useCallback((url: string) => {
    readyTiles.current.add(url)
    setSharpness((now) =>
      now.former && now.tiles?.tiles.every((tile) => readyTiles.current.has(tile.url))
        ? { ...now, former: null }
        : now,
    )
  }, [])

  return { ...sharpness, onTileReady }
}
