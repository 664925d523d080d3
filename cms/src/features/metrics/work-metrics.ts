import { performance } from 'node:perf_hooks'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { Observer, Work } from '../../platform/log/observe'

type Measure = (name: string, outcome: string, seconds: number) => void

/**
 * Registers how long the provider, the mail server and the rendering of pictures take, and how these and the rounds
 * of workers end.
 * @returns the observer of all work in this process
 */
export function workMetrics(register: Registry): Observer {
  const registers = [register]
  const calls = new Histogram({
    name: 'gesso_provider_call_seconds',
    help: 'Calls to the payment provider, by how they ended: answered, refused, key_refused, unreachable or failed.',
    labelNames: ['call', 'outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const emails = new Histogram({
    name: 'gesso_email_seconds',
    help: 'Emails handed to the mail server, by its answer: sent, refused, later, unreachable or failed.',
    labelNames: ['outcome'],
    buckets: [0.1, 0.5, 1, 5, 20, 60],
    registers,
  })
  const pictures = new Histogram({
    name: 'gesso_picture_seconds',
    help: 'Pictures checked, rendered and stored, with the wait for their turn.',
    labelNames: ['outcome'],
    buckets: [0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  })
  const rounds = new Counter({
    name: 'gesso_worker_rounds_total',
    help: 'Rounds of the workers, by how they ended: done or failed.',
    labelNames: ['worker', 'outcome'],
    registers,
  })
  const countRound = (worker: string, outcome: string) => {
    // Both labels exist from the first round on: a counter that first appears with 1 does not count as increased.
    for (const one of ['done', 'failed']) rounds.inc({ worker, outcome: one }, one === outcome ? 1 : 0)
  }
  const measures: Partial<Record<Work, Measure>> = {
    provider_call: (call, outcome, seconds) => calls.observe({ call, outcome }, seconds),
    email: (_kind, outcome, seconds) => emails.observe({ outcome }, seconds),
    picture: (_name, outcome, seconds) => pictures.observe({ outcome }, seconds),
    round: countRound,
  }
  return async (work, name, run, outcomeOf) => {
    const measure = measures[work]
    if (!measure) return run()
    const began = performance.now()
    const end = (outcome: string) => measure(name, outcome, (performance.now() - began) / 1000)
    try {
      const answer = await run()
      end(outcomeOf({ answer }))
      return answer
    } catch (error) {
      end(outcomeOf({ error }))
      throw error
    }
  }
}
