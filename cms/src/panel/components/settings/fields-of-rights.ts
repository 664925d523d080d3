/**
 * The page of a task has rights on its own fields alone, and each request for its form's state carries them: the state
 * is made of these fields. For other forms, nothing.
 * @param rights what a request says of rights: from the browser, so of any form
 */
export function fieldsOfRights(rights: unknown): { select?: Record<string, true> } {
  const fields = (rights as { fields?: unknown } | null | undefined)?.fields
  if (typeof fields !== 'object' || fields === null) return {}
  return { select: Object.fromEntries(Object.keys(fields).map((name) => [name, true as const])) }
}
