import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import type { FullCopy, FullCopyStep } from '@gesso/shared-types/features/full-copy/full-copy'

const STEPS: Record<FullCopyStep, string> = {
  papers: 'Printing documents that nobody has asked for yet',
  tables: 'Writing tables and documents',
  pictures: 'Copying pictures',
  finishing: 'Closing the file',
}
const TENTHS = 10

/** The progress of a full copy. Screen readers announce each step and every tenth of it. */
export function FullCopyProgress({ copy }: { copy: FullCopy }) {
  const { step, done, total, bytes, isWorked } = copy
  const tenth = Math.floor((done / Math.max(total, 1)) * TENTHS) * TENTHS
  return (
    <>
      <progress aria-label={STEPS[step]} max={Math.max(total, 1)} value={done} />
      <p>
        {STEPS[step]}
        {total > 0 && `: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
        {bytes > 0 && ` · ${sizeWords(bytes)} so far`}
        {!isWorked && ' · waiting to begin'}
      </p>
      <p aria-live="polite" className="gesso-full-copy-live">
        {`${STEPS[step]}: ${tenth} percent.`}
      </p>
    </>
  )
}
