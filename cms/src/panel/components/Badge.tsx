import type { ReactNode } from 'react'

/** A state in one word. The tone repeats it: `done` recedes, `open` is outlined, `wrong` is red. */
export type Tone = 'done' | 'open' | 'plain' | 'wrong'

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`gesso-badge gesso-badge--${tone}`}>{children}</span>
}
