let last: Promise<unknown> = Promise.resolve()

/** Makes the form's own save wait for another one, so that it reports what was shown after the other was answered. */
export function holdForms(save: Promise<unknown>): void {
  last = save.catch(() => {})
}

/** Waits until no such save is under way. */
export async function untilSaved(): Promise<void> {
  await last
}
