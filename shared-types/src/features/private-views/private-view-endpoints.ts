import * as z from 'zod/mini'
import { done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { printPaperSchema } from '../../contract/print-paper'
import { MAX_VIEW_PASSWORD, openedViewSchema, viewAnswerSchema, viewPrintSchema } from './private-view'
import { privateViewPaths } from './private-view-paths'

const token = z.string().check(z.maxLength(100))
/** Of a view without a password none is needed. */
const proof = z.optional(z.string().check(z.maxLength(200)))

/** The calls of a private view's guests. Apart from the others, so that no other page carries them. */
export const privateViewEndpoints = {
  getPrivateView: {
    method: 'GET',
    path: privateViewPaths.getPrivateView,
    access: 'anyone',
    input: z.object({ token }),
    output: viewAnswerSchema,
  },
  /** By the password, or by the proof that an earlier answer gave. */
  openPrivateView: {
    method: 'POST',
    path: privateViewPaths.openPrivateView,
    access: 'anyone',
    input: z.object({
      token,
      password: z.optional(z.string().check(z.maxLength(MAX_VIEW_PASSWORD))),
      proof,
    }),
    output: openedViewSchema,
  },
  /** Told by a browser that shows the page. Nobody learns whether it counted. */
  tellViewOpened: {
    method: 'POST',
    path: privateViewPaths.tellViewOpened,
    access: 'anyone',
    input: z.object({ token, proof }),
    output: done,
  },
  printPrivateView: {
    method: 'POST',
    path: privateViewPaths.printPrivateView,
    access: 'anyone',
    input: z.object({ token, proof, print: viewPrintSchema, paper: z.optional(printPaperSchema) }),
    output: z.instanceof(Response),
    download: true,
  },
} as const satisfies Record<string, Endpoint>
