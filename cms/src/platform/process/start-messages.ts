/** The start cannot go on; the message is one sentence for the person at the terminal. */
export class StartError extends Error {}

/** Tells the person at the terminal. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
