import type { NewsletterCounts as Counts } from '@gesso/shared-types/features/newsletters/newsletter'

const NAMES = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  left: 'Unsubscribed before',
  stopped: 'Not sent, stopped',
} as const

/** How many emails of a newsletter are in each state. */
export function NewsletterCounts({ id, counts }: { id: unknown; counts: Counts }) {
  const names = Object.keys(NAMES) as (keyof Counts)[]
  const total = names.reduce((sum, name) => sum + counts[name], 0)
  const filter = new URLSearchParams({ 'where[newsletter][equals]': String(id) })
  return (
    <>
      <progress aria-label="Emails done" max={Math.max(total, 1)} value={total - counts.waiting} />
      <dl className="gesso-counts">
        {names
          .filter((name) => name === 'waiting' || name === 'sent' || counts[name] > 0)
          .map((name) => (
            <div key={name}>
              <dt>{NAMES[name]}</dt>
              <dd>{counts[name].toLocaleString('en-US')}</dd>
            </div>
          ))}
      </dl>
      <p className="gesso-hint">
        <a href={`/admin/collections/emails?${filter}`}>See each email</a>
      </p>
    </>
  )
}
