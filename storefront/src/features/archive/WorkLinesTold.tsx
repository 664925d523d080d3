import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { WORK_LINE_KINDS, WORK_LINE_WORDS, type WorkLine } from '@gesso/shared-types/artworks/work-lines'
import styled from 'styled-components'
import { Folded, Words } from '../../pages/work/folded-text'

const Lines = styled.ol`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`
const Line = styled.li`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr);
  gap: 0 16px;
  > :last-child:first-child {
    grid-column: 1 / -1;
  }
`
const Dated = styled.span`
  color: var(--soft);
`

const LineTold = ({ line: { date, words } }: { line: WorkLine }) => (
  <Line>
    {date && <Dated>{date}</Dated>}
    <span>{words}</span>
  </Line>
)

/** The lines about a work's past, folded by kind; kinds without lines are absent. */
export const WorkLinesTold = ({ artwork: { lines } }: { artwork: Artwork }) =>
  WORK_LINE_KINDS.map((kind) => {
    const told = lines?.[kind]
    return told ? (
      <Folded key={kind} summary={WORK_LINE_WORDS[kind]}>
        <Words>
          <Lines>
            {told.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and they never move
              <LineTold key={at} line={line} />
            ))}
          </Lines>
        </Words>
      </Folded>
    ) : null
  })
