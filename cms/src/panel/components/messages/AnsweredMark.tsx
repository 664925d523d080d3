/** Marks answered messages. */
export function AnsweredMark({ cellData }: { cellData?: string | null }) {
  return cellData ? <span>Answered</span> : <span className="gesso-hint">Not yet</span>
}
