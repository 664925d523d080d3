import type { Payload, TypedUser } from 'payload'
import { isOwner } from '../auth/access'
import { shopContext } from '../platform/context'
import { placesOf } from '../platform/panel-places'
import { type ShownSection, shownSections } from './panel-sections'
import { switchedOn } from './switched-on'

/** Reads the sections of the panel that somebody sees. */
export async function readPanelSections(payload: Payload, user: TypedUser): Promise<ShownSection[]> {
  const on = await switchedOn(shopContext(payload))
  return shownSections(placesOf(payload.config), { isOwner: isOwner(user), isOn: (name) => on.has(name) })
}
