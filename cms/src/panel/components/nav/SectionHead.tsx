import type { ServerProps } from 'payload'
import { readSections } from './read-sections'
import { SectionTabs } from './SectionTabs'

/** What stands above each page of the panel: the tabs of its section, or the way back. */
export async function SectionHead({ payload, user }: ServerProps) {
  if (!user) return null
  return <SectionTabs sections={await readSections(payload, user)} />
}
