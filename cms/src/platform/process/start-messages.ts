/** Thrown when the start cannot continue; the message is one sentence for the person at the terminal. */
export class StartError extends Error {}

/** Writes a line to the terminal. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
