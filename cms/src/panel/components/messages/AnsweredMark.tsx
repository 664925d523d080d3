/** Marks the messages that were answered. */
export function AnsweredMark({ cellData }: { cellData?: string | null }) {
  return cellData ? <span>Answered</span> : <span className="gesso-hint">Not yet</span>
}
