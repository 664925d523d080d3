import type { Autosave } from './use-autosave'

const clock = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** Says whether the input is saved. Screen readers announce a change, which comes once a minute at most. */
export function AutosaveStatus({ autosave: { savedAt, problem } }: { autosave: Autosave }) {
  return (
    <p className={problem ? 'gesso-problem' : 'gesso-hint'} role="status">
      {problem ? `Not saved: ${problem}` : savedAt && `Saved ${clock(savedAt)}`}
    </p>
  )
}
