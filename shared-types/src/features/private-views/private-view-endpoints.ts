import * as z from 'zod/mini'
import { done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { printPaperSchema } from '../printing/print-paper'
import { MAX_VIEW_PASSWORD, openedViewSchema, viewAnswerSchema, viewPrintSchema } from './private-view'
import { privateViewPaths } from './private-view-paths'

const token = z.string().check(z.maxLength(100))
/** Not needed for a view without a password. */
const proof = z.optional(z.string().check(z.maxLength(200)))

/** The calls of a private view's guests. In a file of their own, so that no other page carries them. */
export const privateViewEndpoints = {
  getPrivateView: {
    method: 'GET',
    path: privateViewPaths.getPrivateView,
    access: 'anyone',
    input: z.object({ token }),
    output: viewAnswerSchema,
  },
  /** With the password, or with the proof from an earlier answer. */
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
  /** Called when a browser shows the page. The answer does not reveal whether the opening was counted. */
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
