const isTerminal = process.stdout.isTTY === true

/**
 * Does one piece of work and shows it: what is being done, then what was done and the seconds it took. In a
 * terminal the seconds count while it lasts.
 * @template T
 * @param {{ doing: string, done: string }} words
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step({ doing, done }, work) {
  const start = Date.now()
  const seconds = () => ((Date.now() - start) / 1000).toFixed(isTerminal ? 0 : 1)
  const show = () => process.stdout.write(`\r${doing} … ${seconds()} s `)
  if (isTerminal) show()
  else say(`${doing} …`)
  const ticking = isTerminal ? setInterval(show, 1000) : undefined
  try {
    const result = await work()
    clearInterval(ticking)
    if (isTerminal) process.stdout.write('\r\u001b[K')
    say(`${done} in ${((Date.now() - start) / 1000).toFixed(1)} s.`)
    return result
  } catch (error) {
    clearInterval(ticking)
    if (isTerminal) process.stdout.write('\n')
    throw error
  }
}

/** @param {string} sentence */
export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}
