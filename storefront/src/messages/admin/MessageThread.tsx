import { timelineOf } from '@gesso/shared-types/features/agreements/agreement-words'
import { REPLY_STATE_WORDS, type Reply, type Thread } from '@gesso/shared-types/message-thread'
import styled from 'styled-components'
import { AgreementEntry } from '../../features/agreements/AgreementEntry'
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
 * What was answered from here and agreed on, oldest first, and how each email and payment stands.
 * @param mayChange whether links can be withdrawn: by owners, and not beside an order
 */
export function MessageThread({ thread, mayChange }: { thread: Thread; mayChange: boolean }) {
  const entries = timelineOf(thread)
  if (entries.length === 0) return null
  return (
    <Answers aria-label="Answers">
      {entries.map(({ key, reply, agreement }) => (
        <li key={key}>
          {reply && <ReplyEntry reply={reply} />}
          {agreement && <AgreementEntry agreement={agreement} mayChange={mayChange} />}
        </li>
      ))}
    </Answers>
  )
}
