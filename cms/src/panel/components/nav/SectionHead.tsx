import type { ServerProps } from 'payload'
import { readPanelSections } from '../../../settings/read-panel-sections'
import { SectionTabs } from './SectionTabs'

/** What stands above each page of the panel: the tabs of its section, or the way back. */
export async function SectionHead({ payload, user }: ServerProps) {
  if (!user) return null
  return <SectionTabs sections={await readPanelSections(payload, user)} />
}
