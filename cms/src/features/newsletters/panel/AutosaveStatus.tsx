import type { Autosave } from './use-autosave'

const clock = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** Quiet words on whether what was typed is stored. Said aloud when they change, which is once a minute at most. */
export function AutosaveStatus({ autosave: { savedAt, problem } }: { autosave: Autosave }) {
  return (
    <p className={problem ? 'gesso-problem' : 'gesso-hint'} role="status">
      {problem ? `Not saved: ${problem}` : savedAt && `Saved ${clock(savedAt)}`}
    </p>
  )
}
