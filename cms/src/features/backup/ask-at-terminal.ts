import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { BackupError } from './backup-error'

/** Whether a person sits at a terminal who can be asked. */
export const isAtTerminal = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true

async function ask(question: string, isHidden: boolean): Promise<string> {
  let isAsked = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden || !isAsked) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  const left = new Promise<never>((_done, fail) => {
    lines.once('SIGINT', () => fail(new BackupError('Ended: nothing was done.')))
    lines.once('close', () => fail(new BackupError('Ended: nothing was done.')))
  })
  try {
    const answer = lines.question(`${question} `)
    isAsked = true
    return (await Promise.race([answer, left])).trim()
  } finally {
    left.catch(() => {})
    lines.close()
    if (isHidden) process.stdout.write('\n')
  }
}

/** Asks a question at the terminal. @throws BackupError when the person ends it instead */
export const askAloud = (question: string): Promise<string> => ask(question, false)

/** Asks for a secret at the terminal, which does not show it. @throws BackupError */
export const askHidden = (question: string): Promise<string> => ask(question, true)
