import type { Payload, TypedUser } from 'payload'
import { isOwner } from '../auth/access'
import { placesOf } from '../platform/panel-places'
import { type ShownSection, shownSections } from './panel-sections'

/** Reads the sections of the panel that somebody sees. */
export async function readPanelSections(payload: Payload, user: TypedUser): Promise<ShownSection[]> {
  return shownSections(placesOf(payload.config), { isOwner: isOwner(user), isOn: () => true })
}
