let last: Promise<unknown> = Promise.resolve()

/** A save beside a form's own, which the form's waits for: it says what was shown after the other was answered. */
export function holdForms(save: Promise<unknown>): void {
  last = save.catch(() => {})
}

/** Ends when nothing is under way. */
export async function untilSaved(): Promise<void> {
  await last
}
