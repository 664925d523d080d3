/** Marks messages that nobody has opened yet. */
export function ReadMark({ cellData }: { cellData?: string | null }) {
  return cellData ? <span>Read</span> : <strong>New</strong>
}
