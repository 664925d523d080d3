import {
  REPLY_STATE_WORDS,
  type Reply,
  type Thread,
} from '@gesso/shared-types/features/answers/message-thread'
import styled from 'styled-components'
import { threadEntries } from '../../features-in/threads'
import { formatMoment } from '../../ui/admin-dates'
import { InlineGroup, Muted } from '../../ui/admin-list-styles'
import { Badge } from '../../ui/Badge'

const Answers = styled.ol`
  display: grid;
  gap: 16px;
  max-width: 76ch;
  list-style: none;
  > li {
    padding-left: 16px;
    border-left: 2px solid var(--rule);
  }
  p {
    margin-top: 4px;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`

function ReplyEntry({ reply: { text, by, createdAt, state, problem } }: { reply: Reply }) {
  return (
    <>
      <InlineGroup>
        <Muted>
          {by}, {formatMoment(createdAt)}
        </Muted>
        <Badge $look={state === 'failed' ? 'red' : 'plain'}>{REPLY_STATE_WORDS[state]}</Badge>
      </InlineGroup>
      {problem && state !== 'sent' && <Muted>{problem}</Muted>}
      <p dir="auto">{text}</p>
    </>
  )
}

/**
 * The answers from the shop and the entries of features, oldest first, with each email's state.
 * @param mayChange whether entries can be changed: only by owners, and not on an order
 */
export function MessageThread({ thread, mayChange }: { thread: Thread; mayChange: boolean }) {
  const entries = [
    ...thread.replies.map((reply) => ({
      key: `reply ${reply.id}`,
      at: reply.createdAt,
      shown: <ReplyEntry reply={reply} />,
    })),
    ...threadEntries.flatMap((entriesOf) => entriesOf(thread, mayChange)),
  ].toSorted((one, two) => one.at.localeCompare(two.at))
  if (entries.length === 0) return null
  return (
    <Answers aria-label="Answers">
      {entries.map(({ key, shown }) => (
        <li key={key}>{shown}</li>
      ))}
    </Answers>
  )
}
