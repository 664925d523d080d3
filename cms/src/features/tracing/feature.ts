import type { Feature } from '../../feature'

export const tracing: Feature = {
  name: 'tracing',
  purpose: 'Traces of requests by OpenTelemetry',
  switch: 'environment variables',
  beforeStart: async ({ port, trustProxy, tracesEndpoint }, log) => {
    if (tracesEndpoint === null) return undefined
    // Loaded here alone: a shop that sends no traces has none of it in memory.
    const { startTracing } = await import('./start-tracing')
    return startTracing(port, trustProxy, log).stop
  },
}
