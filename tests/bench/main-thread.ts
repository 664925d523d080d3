/** An event of a Chromium trace; times in microseconds. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Time of the thread alone, without what others took from it. */
  tdur?: number
  args?: { data?: { documentLoaderURL?: string; worldName?: string } & Record<string, unknown> }
}

/** Phones are measured as a processor slowed this many times. */
export const SLOWED = 4
/** What a task may take before it blocks, in milliseconds. */
const SHORT_MS = 50

/** Whether an event is a script that Lighthouse or puppeteer ran between the page's tasks. */
const isOfMeasuring = ({ name, args }: TraceEvent): boolean =>
  args?.data?.worldName === 'lighthouse_isolated_context' || (name === 'EvaluateScript' && !args?.data)

/**
 * The processor time of a page's main thread in milliseconds, which other work on the machine hardly changes. Times
 * that are slowed are those of a processor slowed four times.
 */
export type MainThread = {
  /** All its tasks. */
  cpu: number
  /** What its tasks have over 50 ms, slowed: blocking time without waiting. */
  blocking: number
  /** Its longest task, slowed. */
  longest: number
}

/**
 * Sums up the tasks of the main thread from an event of its page to the end of a trace, without what measures.
 * @param from the event's name; the last of that name counts
 * @throws Error if the trace has no such event, or no tasks
 */
export function mainThreadOf(events: readonly TraceEvent[], from: string): MainThread {
  const start = events.filter(({ name }) => name === from).at(-1)
  if (!start) throw new Error(`The trace has no ${from}`)
  const own = events.filter(
    ({ ph, pid, tid, ts, dur = 0 }) =>
      ph === 'X' && pid === start.pid && tid === start.tid && ts + dur >= start.ts,
  )
  const foreign = own.filter(isOfMeasuring)
  const tasks = own.filter(
    ({ name, ts, dur = 0 }) =>
      name === 'RunTask' && !foreign.some((each) => each.ts >= ts && each.ts < ts + dur),
  )
  if (tasks.length === 0) throw new Error(`The trace has no task since ${from}`)
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000)
  return {
    cpu: times.reduce((sum, time) => sum + time, 0),
    blocking: times.reduce((sum, time) => sum + Math.max(0, time * SLOWED - SHORT_MS), 0),
    longest: Math.max(0, ...times) * SLOWED,
  }
}
