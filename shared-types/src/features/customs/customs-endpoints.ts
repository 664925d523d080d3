import { done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { file } from '../../contract/panel-call-parts'
import {
  askedCustomsSchema,
  confirmCustomsSchema,
  customsSchema,
  printCustomsSchema,
} from './customs-documents'

/** The panel's calls about customs documents of orders. */
export const customsEndpoints = {
  readCustoms: {
    method: 'GET',
    path: '/api/cms/customs',
    access: 'signed_in',
    input: askedCustomsSchema,
    output: customsSchema,
  },
  confirmCustoms: {
    method: 'PUT',
    path: '/api/cms/customs',
    access: 'signed_in',
    input: confirmCustomsSchema,
    output: done,
  },
  /** CN 22 or CN 23 and a commercial invoice of each order; A4 by default. */
  printCustoms: {
    method: 'GET',
    path: '/api/cms/customs/documents',
    access: 'signed_in',
    input: printCustomsSchema,
    output: file,
    download: true,
  },
} as const satisfies Record<string, Endpoint>
