import type { Feature } from '../../feature'

export const tracing: Feature = {
  name: 'tracing',
  purpose: 'Traces of requests by OpenTelemetry',
  switch: '`OTEL_EXPORTER_OTLP_ENDPOINT`',
  beforeStart: async ({ port, trustProxy, tracesEndpoint }, log) => {
    if (tracesEndpoint === null) return undefined
    // Imported only here, so that a shop without tracing does not load it.
    const { startTracing } = await import('./start-tracing')
    return startTracing(port, trustProxy, log).stop
  },
}
