/**
 * A signal that is aborted after `milliseconds`, or with one of `signals`. Node.js drops a composed
 * `AbortSignal.timeout` with the next garbage collection, before its time (nodejs/node#57736): a timer holds this one.
 * The timer keeps no process from ending.
 */
export function deadline(milliseconds: number, ...signals: AbortSignal[]): AbortSignal {
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
    milliseconds,
  )
  timer.unref()
  return AbortSignal.any([late.signal, ...signals])
}
