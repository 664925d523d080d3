import type { Picture, Rendition } from '@gesso/shared-types/artworks/artwork'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTransformContext, useTransformEffect } from 'react-zoom-pan-pinch'
import { isAtLevel } from './zoom-levels'
import { type TileLayer, tilesInView, type View } from './zoom-tiles'

/** The layers over the page's own picture, coarsest first. */
type Sharpness = {
  /** The smallest rendition that is wide enough, one for each type. It is never replaced by a coarser one. */
  renditions: readonly Rendition[]
  /** Tiles of the previous level, until all tiles of the next one are loaded. */
  previousTiles: TileLayer | null
  tiles: TileLayer | null
}

const NONE: Sharpness = { renditions: [], previousTiles: null, tiles: null }

const byWidth = (one: Rendition, other: Rendition): number => one.width - other.width

function fittingRenditions({ renditions }: Picture, needed: number): Rendition[] {
  return ['image/avif', 'image/webp'].flatMap((type) => {
    const widths = renditions.filter((rendition) => rendition.type === type).sort(byWidth)
    return widths.find(({ width }) => width >= needed) ?? widths.slice(-1)
  })
}

const share = (length: number, from: number, whole: number): number =>
  Math.min(1, Math.max(0, (length - from) / whole))

function viewOf(picture: DOMRect, viewport: DOMRect): View {
  return {
    left: share(viewport.left, picture.left, picture.width),
    right: share(viewport.right, picture.left, picture.width),
    top: share(viewport.top, picture.top, picture.height),
    bottom: share(viewport.bottom, picture.top, picture.height),
  }
}

const isSame = (one: TileLayer | null, other: TileLayer | null): boolean =>
  one?.tiles.map(({ url }) => url).join() === other?.tiles.map(({ url }) => url).join()

/**
 * Chooses what the viewer loads so that the visible part is as sharp as the screen allows: a rendition, or the visible
 * tiles where even the largest rendition is too small. Recomputed whenever the picture rests on a level, and while it
 * is panned.
 */
export function useSharpness(
  picture: Picture,
  level: number,
  frame: RefObject<HTMLElement | null>,
  viewport: RefObject<HTMLElement | null>,
) {
  const [sharpness, setSharpness] = useState(NONE)
  const readyTiles = useRef(new Set<string>())
  const frameRequest = useRef(0)

  const { state } = useTransformContext()
  const update = useCallback(() => {
    frameRequest.current = 0
    // The picture does not change during an animation between levels.
    if (!isAtLevel(state.scale, level)) return
    const shown = frame.current?.getBoundingClientRect()
    const box = viewport.current?.getBoundingClientRect()
    if (!shown?.width || !box) return
    const needed = shown.width * devicePixelRatio
    const renditions = fittingRenditions(picture, needed)
    const have = renditions[0]?.width ?? picture.width
    const tiles =
      picture.tiles && needed > have ? tilesInView(picture.tiles, viewOf(shown, box), needed, have) : null
    setSharpness((before) => {
      // Tiles already cover the visible part, so the largest rendition would not help.
      const isWider = !tiles && have > (before.renditions[0]?.width ?? 0)
      if (!isWider && isSame(before.tiles, tiles)) return before
      const isOther = before.tiles?.url !== tiles?.url
      if (isOther) readyTiles.current.clear()
      return {
        renditions: isWider ? renditions : before.renditions,
        previousTiles: tiles === null ? null : isOther ? before.tiles : before.previousTiles,
        tiles,
      }
    })
  }, [picture, level, state, frame, viewport])

  const scheduleUpdate = useCallback(() => {
    frameRequest.current ||= requestAnimationFrame(update)
  }, [update])

  useTransformEffect(scheduleUpdate)

  useEffect(() => {
    const sizes = new ResizeObserver(scheduleUpdate)
    if (viewport.current) sizes.observe(viewport.current)
    scheduleUpdate()
    return () => {
      sizes.disconnect()
      cancelAnimationFrame(frameRequest.current)
      frameRequest.current = 0
    }
  }, [scheduleUpdate, viewport])

  /** Called when a tile is decoded or has failed. */
  const onTileReady = useCallback((url: string) => {
    readyTiles.current.add(url)
    setSharpness((now) =>
      now.previousTiles && now.tiles?.tiles.every((tile) => readyTiles.current.has(tile.url))
        ? { ...now, previousTiles: null }
        : now,
    )
  }, [])

  return { ...sharpness, onTileReady }
}
