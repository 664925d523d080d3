import type { ReactNode } from 'react'

/** The tone of a state's badge, which repeats its word: `done` recedes, `open` is outlined, `wrong` is red. */
export type Tone = 'done' | 'open' | 'plain' | 'wrong'

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`gesso-badge gesso-badge--${tone}`}>{children}</span>
}
