import { CommandPaletteButton } from '../features/command-palette/CommandPaletteButton'
import { FairButton } from '../features/fair/FairButton'
import { FirstSteps, FirstStepsNotes } from '../features/first-steps/FirstSteps'
import type { Parts } from '../ui/show-parts'

/** Next to the dashboard's heading, above its tabs, and below them. */
export const dashboardButtons: Parts = { 'command-palette': CommandPaletteButton, fair: FairButton }
export const dashboardNotes: Parts = { 'first-steps': FirstStepsNotes }
export const dashboardSections: Parts = { 'first-steps': FirstSteps }
