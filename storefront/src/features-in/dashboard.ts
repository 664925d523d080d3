import { CommandPaletteButton } from '../features/command-palette/CommandPaletteButton'
import { FairLink } from '../features/fair/FairLink'
import { FirstSteps, FirstStepsNotes } from '../features/first-steps/FirstSteps'
import type { Parts } from '../ui/show-parts'

/** Next to the dashboard's heading, above its tabs, and below them. */
export const dashboardButtons: Parts = { 'command-palette': CommandPaletteButton }
export const dashboardNotes: Parts = { 'first-steps': FirstStepsNotes, fair: FairLink }
export const dashboardSections: Parts = { 'first-steps': FirstSteps }
