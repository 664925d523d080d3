/**
 * Copies a text that is still being made. Safari allows that only if the copying begins with the press, so it is given
 * the promise.
 * @returns whether it was copied: browsers allow it only over HTTPS or on the same machine
 */
export async function copyWhenThere(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((made) => new Blob([made], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return true
  } catch {
    // Some browsers take no promise, or had the press too long ago.
    return text
      .then((made) => navigator.clipboard.writeText(made))
      .then(
        () => true,
        () => false,
      )
  }
}
