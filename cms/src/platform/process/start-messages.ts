/** Thrown when the start cannot continue; the message is one sentence for the person at the terminal. */
export class StartError extends Error {
  /** What the process ends with; another one where a script must tell this from other problems. */
  readonly exitCode: number = 1
}

/** Writes a line to the terminal. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
