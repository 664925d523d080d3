import * as z from 'zod/mini'
import { done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { document, file } from '../../contract/panel-call-parts'
import { daySchema } from '../../text/day'
import { idSchema } from '../../text/text'
import { ARCHIVE_PLACES } from '../archive/archive-list'
import { printPaperSchema } from '../printing/print-paper'
import { MAX_LOAN_WORKS } from './loan'

const print = { paper: z.optional(printPaperSchema) }

/** The panel's calls about loans and consignments. */
export const loanEndpoints = {
  /** Marks a draft as agreed: its works are with the other party from now on. */
  sendOutLoan: {
    method: 'POST',
    path: '/api/cms/loans/{id}/out',
    access: 'owner',
    input: document,
    output: done,
  },
  /** Works are back; all that are still out if none are named. */
  takeBackWorks: {
    method: 'POST',
    path: '/api/cms/loans/{id}/back',
    access: 'owner',
    input: z.extend(document, {
      works: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_LOAN_WORKS))),
    }),
    output: done,
  },
  /** Notes the day on which a sale was settled with the gallery; null takes it back. */
  settleConsigned: {
    method: 'POST',
    path: '/api/cms/loans/{id}/settled',
    access: 'owner',
    input: z.extend(document, { work: idSchema, day: z.nullable(daySchema) }),
    output: done,
  },
  printLoan: {
    method: 'GET',
    path: '/api/cms/loans/{id}/pdf',
    access: 'owner',
    input: z.extend(document, {
      ...print,
      print: z.enum(['agreement', 'insurance'], 'Choose agreement or insurance'),
    }),
    output: file,
    download: true,
  },
  /** The statement of sales of a consignment; its whole time without days. */
  printStatement: {
    method: 'GET',
    path: '/api/cms/loans/{id}/statement',
    access: 'owner',
    input: z.extend(document, { ...print, from: z.optional(daySchema), to: z.optional(daySchema) }),
    output: file,
    download: true,
  },
  /** The insurance list of a place of the archive. */
  printInsuranceOfPlace: {
    method: 'GET',
    path: '/api/cms/insurance/pdf',
    access: 'owner',
    input: z.object({ ...print, place: z.enum(ARCHIVE_PLACES, 'Not a place where a work can be') }),
    output: file,
    download: true,
  },
} as const satisfies Record<string, Endpoint>
