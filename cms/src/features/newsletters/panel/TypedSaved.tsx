import type { TypedSaves } from './use-typed-saves'

const clock = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** Quiet words on whether what was typed is stored. Said aloud when they change, which is once a minute at most. */
export function TypedSaved({ saves: { savedAt, problem } }: { saves: TypedSaves }) {
  return (
    <p className={problem ? 'gesso-problem' : 'gesso-hint'} role="status">
      {problem ? `Not saved: ${problem}` : savedAt && `Saved ${clock(savedAt)}`}
    </p>
  )
}
