/**
 * Makes a signal that is aborted after `milliseconds`, or with one of `signals`. Node.js garbage-collects a composed
 * `AbortSignal.timeout` before its time (nodejs/node#57736), so a timer holds this one. The timer does not keep the
 * process alive.
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
