import type {
  CollectorsPlan,
  LeftOutReason,
} from '@gesso/shared-types/features/collectors-import/collectors-import'
import type { ReactNode, RefObject } from 'react'
import { countNoun } from '../../../panel/components/count-noun'

const REASONS: Record<LeftOutReason, string> = {
  on_the_list: 'is on the list already',
  waiting: 'was asked to confirm and has not answered',
  left_before: 'left the list before',
  twice: 'stands in this table twice',
}

type CollectorsReportProps = {
  plan: CollectorsPlan
  /** Takes the focus when the report appears. */
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** What an import of collectors would do, with each row that it leaves out and the reason. */
export function CollectorsReport({ plan, heading, children }: CollectorsReportProps) {
  const { rows, adds, examples, problems, skipped } = plan
  return (
    <section aria-labelledby="gesso-collectors-report" className="gesso-import-run">
      <h3 id="gesso-collectors-report" ref={heading} tabIndex={-1}>
        {adds === 0 ? 'Nobody would be added' : `${countNoun(adds, 'collector')} would be added`}
      </h3>
      <p>{`${countNoun(rows, 'row')} in the table.`}</p>
      {examples.length > 0 && (
        <>
          <p>{adds > examples.length ? 'The first of them:' : 'They are:'}</p>
          <ul>
            {examples.map(({ email, consentedAt, words, tags }) => (
              <li key={email}>
                {email}, agreed on {consentedAt.slice(0, 10)}
                {words && `: ${words}`}
                {tags.length > 0 && ` (${tags.join(', ')})`}
              </li>
            ))}
          </ul>
        </>
      )}
      <Rows
        title={`${countNoun(problems.length, 'problem')}: these rows are left out`}
        lines={problems.map(({ row, problem }) => (row === null ? problem : `Row ${row}: ${problem}`))}
      />
      <Rows
        title={`${countNoun(skipped.length, 'row')} with nothing to add`}
        lines={skipped.map(({ row, email, reason }) => `Row ${row}: ${email} ${REASONS[reason]}.`)}
      />
      {children}
    </section>
  )
}

function Rows({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <details open={lines.length <= 20}>
      <summary>{title}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
