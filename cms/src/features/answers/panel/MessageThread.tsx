import {
  REPLY_STATE_WORDS,
  type Reply,
  type Thread,
} from '@gesso/shared-types/features/answers/message-thread'
import { Badge } from '../../../panel/components/Badge'
import { Moment } from '../../../panel/components/Moment'
import { threadEntries } from '../../../panel/features-in-panel'

function ReplyEntry({ reply: { text, by, createdAt, state, problem } }: { reply: Reply }) {
  return (
    <>
      <span className="gesso-cell">
        <span className="gesso-hint">
          {by}, <Moment at={createdAt} />
        </span>
        <Badge tone={state === 'failed' ? 'wrong' : 'done'}>{REPLY_STATE_WORDS[state]}</Badge>
      </span>
      {problem && state !== 'sent' && <p className="gesso-hint">{problem}</p>}
      <p className="gesso-reply" dir="auto">
        {text}
      </p>
    </>
  )
}

/**
 * The answers sent from the shop with the state of their emails, and entries of features, oldest first.
 * @param onChanged called after an entry was changed; without it, entries cannot be changed
 */
export function MessageThread({ thread, onChanged }: { thread: Thread; onChanged?: () => void }) {
  const entries = [
    ...thread.replies.map((reply) => ({
      key: `reply ${reply.id}`,
      at: reply.createdAt,
      shown: <ReplyEntry reply={reply} />,
    })),
    ...threadEntries.flatMap((entriesOf) => entriesOf(thread, onChanged)),
  ].toSorted((one, two) => one.at.localeCompare(two.at))
  if (entries.length === 0) return null
  return (
    <ol aria-label="Answers" className="gesso-replies">
      {entries.map(({ key, shown }) => (
        <li className="gesso-replies-item" key={key}>
          {shown}
        </li>
      ))}
    </ol>
  )
}
