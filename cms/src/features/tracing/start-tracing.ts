import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import express from 'express'
import type { Trusts } from '../../platform/http/network-of'
import { routeName } from '../../platform/http/route-name'
import { addObserver, setTraces } from '../../platform/log/observe'
import type { Env } from '../../platform/process/env'
import { shopVersion } from '../../platform/process/shop-version'
import { cleanSpan } from './clean-span'

// Not this file's own `require`, since the server is a bundle in another folder.
const packages = createRequire(resolve('cms/package.json'))

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

type Logger = {
  warn: (line: { msg: string; reason?: string }) => void
  info: (line: { msg: string }) => void
}

/** Sends cleaned spans, and logs once when they cannot be sent and once when they can again. */
function cleanExporter(logger: () => Logger | null): SpanExporter {
  // It reads the endpoint and all other OTEL_EXPORTER_OTLP_… variables from the environment itself.
  const exporter = new OTLPTraceExporter()
  let hasFailed = false
  const report = ({ code, error }: ExportResult) => {
    const fails = code !== ExportResultCode.SUCCESS
    if (fails === hasFailed) return
    hasFailed = fails
    if (fails) logger()?.warn({ msg: 'Traces cannot be sent', reason: error?.message ?? 'unknown' })
    else logger()?.info({ msg: 'Traces are sent again' })
  }
  return {
    export: (spans, done) =>
      exporter.export(spans.map(cleanSpan), (result) => {
        report(result)
        done(result)
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

/**
 * Traces requests, statements and observed work as spans, and sends them by OTLP (docs/decisions/monitoring.md). It
 * must be called before the first connection to the database. The tracer is not registered globally: packages that
 * use a global one, such as Next.js, write addresses with their queries into their spans.
 * @param trustProxy whose requests may bring a trace along, as they may bring a request id
 * @param logger the log, once there is one
 * @returns `stop`, which sends the remaining spans and ends tracing
 */
export function startTracing(
  port: number,
  trustProxy: Env['trustProxy'],
  logger: () => Logger | null,
): { stop: () => Promise<void> } {
  const trusts: Trusts = express().set('trust proxy', trustProxy).get('trust proxy fn')

  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'gesso',
      'service.version': shopVersion(),
      'service.instance.id': `${process.pid}:${port}`,
    }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(cleanExporter(logger))],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())

  const http = new HttpInstrumentation({
    // The provider and the bucket must not learn of our traces.
    disableOutgoingRequestInstrumentation: true,
    // A monitor's requests are not worth tracing.
    ignoreIncomingRequestHook: ({ headers, method = '', url = '', socket }) => {
      // The instrumentation reads this header: a stranger could choose the trace, and whether it is sent.
      if (!trusts(socket.remoteAddress ?? '', 0)) delete headers.traceparent
      return socket.localPort !== port || routeName(method, pathOf(url)) === 'monitor'
    },
    requestHook: (span, request) => {
      if (!('url' in request)) return
      const { method = '', url = '' } = request
      const route = routeName(method, pathOf(url))
      span.updateName(`${method} ${route}`)
      span.setAttribute('http.route', route)
    },
  })
  const statements = new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true })
  for (const instrumentation of [http, statements]) instrumentation.setTracerProvider(provider)
  // Both instrumentations patch a module at its next `require`, even if it was imported before.
  for (const name of ['http', 'pg']) packages(name)

  const tracer = provider.getTracer('gesso')
  addObserver((work, name, run, outcomeOf) => {
    // Workers look for work all day long, so their rounds are not traced.
    if (work === 'round' || (work === 'transaction' && !trace.getActiveSpan())) return run()
    const kind = work === 'provider_call' || work === 'email' ? SpanKind.CLIENT : SpanKind.INTERNAL
    const attributes = { 'gesso.name': name }
    return tracer.startActiveSpan(`${work} ${name}`, { kind, attributes }, async (span) => {
      try {
        const answer = await run()
        span.setAttribute('gesso.outcome', outcomeOf({ answer }))
        return answer
      } catch (error) {
        span.setAttribute('gesso.outcome', outcomeOf({ error }))
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    })
  })
  setTraces({
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    tellRequestId: (id) => trace.getActiveSpan()?.setAttribute('gesso.request_id', id),
  })
  return { stop: () => provider.shutdown() }
}
