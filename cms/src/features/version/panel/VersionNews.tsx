import type { News } from '@gesso/shared-types/features/version/version'
import { dayOf } from '../../../platform/text/when'

type VersionNewsProps = { heading: string; date: string | null; news: News }

/** What is new in a version, with the day of its release. */
export const VersionNews = ({ heading, date, news }: VersionNewsProps) => (
  <>
    <h2>{heading}</h2>
    {date && <p className="gesso-hint">Released on {dayOf(date, 'UTC', 'long')}.</p>}
    {news.map((part) => (
      <div key={part.heading}>
        <h3>{part.heading}</h3>
        <ul>
          {part.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    ))}
  </>
)
