const isTerminal = process.stdout.isTTY === true

/**
 * Runs work and shows its progress: what is being done, then what was done and how many seconds it took. In
 * a terminal the seconds count up meanwhile.
 * @template T
 * @param {{ doing: string, done: string }} texts such as "Building the server" and "Built the server"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function showProgress({ doing, done }, work) {
  const start = Date.now()
  const seconds = (/** @type {number} */ digits) => ((Date.now() - start) / 1000).toFixed(digits)
  const show = () => process.stdout.write(`\r${doing} … ${seconds(0)} s `)
  if (isTerminal) show()
  else printLine(`${doing} …`)
  const timer = isTerminal ? setInterval(show, 1000) : undefined
  try {
    const result = await work()
    if (isTerminal) process.stdout.write('\r\u001b[K')
    printLine(`${done} in ${seconds(1)} s.`)
    return result
  } catch (error) {
    if (isTerminal) process.stdout.write('\n')
    throw error
  } finally {
    clearInterval(timer)
  }
}

/** @param {string} sentence */
export function printLine(sentence) {
  process.stdout.write(`${sentence}\n`)
}
