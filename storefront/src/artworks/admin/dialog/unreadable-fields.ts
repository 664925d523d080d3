/** What a number field says when the browser cannot read its text, by its name. */
const MESSAGES: Record<string, string> = {
  year: 'Year must be a whole number',
  displayOrder: 'Display order must be a whole number',
}

/** Number fields whose text is not a number. Their value is empty then, which the form's rules would accept. */
export function unreadableFields(form: HTMLFormElement): { name: string; message: string }[] {
  return [...form.querySelectorAll('input')]
    .filter(({ validity }) => validity.badInput)
    .map(({ name }) => ({ name, message: MESSAGES[name] ?? 'Enter a number' }))
}
