import { endpoints } from '@gesso/shared-types/contract/endpoints'
import type { NextFunction, Request, Response } from 'express'

const TO_CONTACT = '<a href="/contact">Back to the contact form</a>'
// The mailing list form is at the bottom of every page.
const TO_GALLERY = '<a href="/">Back to the gallery</a>'

const page = (back: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nothing was sent</title>
</head>
<body>
<h1>Nothing was sent</h1>
<p>To keep robots out, this form checks in the background that it is used by a person. That needs scripts, which
your browser does not run on this page.</p>
<p>Please go back, allow scripts for this site, and send the form again.</p>
<p>${back}</p>
</body>
</html>
`

/** Answers a form that was sent without scripts by a page that says what to do. */
export function refusePlainForms(request: Request, response: Response, next: NextFunction): void {
  if (!request.is(['application/x-www-form-urlencoded', 'multipart/form-data'])) {
    next()
    return
  }
  response
    .status(400)
    .set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      Connection: 'close',
    })
    .type('html')
    .send(page(request.path === endpoints.sendMessage.path ? TO_CONTACT : TO_GALLERY))
}
