import { timelineOf } from '@gesso/shared-types/features/agreements/agreement-words'
import { REPLY_STATE_WORDS, type Reply, type Thread } from '@gesso/shared-types/message-thread'
import { AgreementEntry } from '../../../features/agreements/panel/AgreementEntry'
import { Badge } from '../Badge'
import { Moment } from '../Moment'

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
 * What was answered from here and agreed on, oldest first, and how each email and payment stands.
 * @param onChanged after a link was withdrawn; without it none can be
 */
export function MessageThread({ thread, onChanged }: { thread: Thread; onChanged?: () => void }) {
  const entries = timelineOf(thread)
  if (entries.length === 0) return null
  return (
    <ol aria-label="Answers" className="gesso-replies">
      {entries.map(({ key, reply, agreement }) => (
        <li className="gesso-replies-item" key={key}>
          {reply && <ReplyEntry reply={reply} />}
          {agreement && <AgreementEntry agreement={agreement} {...(onChanged && { onChanged })} />}
        </li>
      ))}
    </ol>
  )
}
