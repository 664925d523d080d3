import type { Payload, TypedUser } from 'payload'
import { isOwner } from '../auth/access'
import { shopContext } from '../platform/context'
import { placesOf } from '../platform/panel-places'
import { type ShownSection, shownSections } from './panel-sections'
import { isOnFor } from './switched-on'

/** Reads the sections of the panel that somebody sees. */
export async function readPanelSections(payload: Payload, user: TypedUser): Promise<ShownSection[]> {
  const context = shopContext(payload)
  const all = placesOf(payload.config)
  const there = await Promise.all(
    all.places.map(async (place) => ((await place.isThere?.(context)) === false ? [] : [place])),
  )
  const viewer = { isOwner: isOwner(user), isOn: (name: string) => isOnFor(user, name) }
  return shownSections({ ...all, places: there.flat() }, viewer)
}
