import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { Ago } from '../../../panel/components/Ago'
import { PanelPage } from '../../../panel/components/PanelPage'
import { shopContext } from '../../../platform/context'
import { type HealthLine, type HealthPart, type Tone, worstTone } from '../health-part'
import { readHealth } from '../read-health'

const HEALTH = '/admin/health'

/** The page `/admin/health`: what runs, what waits and what is wrong (docs/decisions/monitoring.md). */
export async function HealthView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  const parts = isOwner(user) ? await readHealth(shopContext(payload)) : []
  return (
    <PanelPage
      initPageResult={initPageResult}
      ownersOnly
      params={params}
      path={HEALTH}
      searchParams={searchParams}
    >
      <main className="gesso-health">
        <h1>Health</h1>
        <p>
          {summaryOf(parts)} <a href={HEALTH}>Look again</a>
        </p>
        {parts.map((part) => (
          <Part key={part.name} {...part} />
        ))}
      </main>
    </PanelPage>
  )
}

function summaryOf(parts: readonly HealthPart[]): string {
  const wrong = parts.flatMap(({ lines }) => lines).filter(({ tone }) => tone === 'wrong').length
  if (wrong === 0) return 'Nothing is wrong.'
  return wrong === 1 ? '1 thing is wrong.' : `${wrong} things are wrong.`
}

function Part({ name, lines }: HealthPart) {
  const id = `gesso-health-${name.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section aria-labelledby={id} className="gesso-board" data-tone={worstTone(lines)}>
      <h2 id={id}>{name}</h2>
      <ul className="gesso-lines">
        {lines.map((line) => (
          <Line key={line.text} {...line} />
        ))}
      </ul>
    </section>
  )
}

const WORDS: Record<Tone, string | null> = { wrong: 'Wrong', waiting: 'Waits', well: null }

function Line({ tone, text, at, link }: HealthLine) {
  return (
    <li data-tone={tone}>
      <p>
        {WORDS[tone] && <strong className="gesso-health-tone">{WORDS[tone]}</strong>} {text}
        {at && (
          <>
            {' '}
            <Ago at={at} />.
          </>
        )}
      </p>
      {link && <a href={link.href}>{link.label}</a>}
    </li>
  )
}
