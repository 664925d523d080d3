import type { Response } from 'express'

const PAGE = (message: string, promise: string, seconds: number) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>Back in a moment</title>
<style>body{font:1.125rem/1.5 Georgia,serif;margin:20vh auto;max-width:32rem;padding:0 1.5rem;color:#222;background:#fff}</style>
</head>
<body>
<main>
<h1>Back in a moment</h1>
<p>${message}</p>
<p>This page tries again by itself. ${promise}</p>
</main>
</body>
</html>
`

/** Seconds between two tries if the answer sets none. */
const RETRY_AFTER = 5

/** What helps where a part of the shop does not open by itself. */
export const START_AGAIN = 'If it stays like this, stop the shop and start it again.'

/**
 * Answers a page request while the shop cannot show the page, for example because its database is down: a readable
 * message instead of JSON, and an automatic retry.
 * @param promise what waiting visitors should know
 */
export function sendClosedPage(
  response: Response,
  message: string,
  promise = 'Nothing that you ordered is lost.',
): void {
  const seconds = Number(response.get('Retry-After')) || RETRY_AFTER
  response
    .set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      'Retry-After': String(seconds),
    })
    .send(PAGE(message, promise, seconds))
}
