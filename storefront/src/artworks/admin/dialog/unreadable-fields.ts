/** The messages for text that the browser cannot read as a number, by the field's name. */
const MESSAGES: Record<string, string> = {
  year: 'Year must be a whole number',
  displayOrder: 'Display order must be a whole number',
}

/** The number fields whose text is not a number. Their value is then empty, which the form's rules would accept. */
export function unreadableFields(form: HTMLFormElement): { name: string; message: string }[] {
  return [...form.querySelectorAll('input')]
    .filter(({ validity }) => validity.badInput)
    .map(({ name }) => ({ name, message: MESSAGES[name] ?? 'Enter a number' }))
}
