'use client'

import { toast } from '@payloadcms/ui'
import { type ReactNode, useEffect } from 'react'
import { shownDocument } from '../../../panel/components/session/shown-document'
import { changeTellers } from '../../../panel/features-in-panel'
import type { LeftOut } from '../shown'
import { shownList } from './shown-list'
import { loadedFields, touchedOnly, withRows } from './tell-shown'
import { untilSaved } from './under-way'

const INTERFACE = '/api/cms/'

type Data = Record<string, unknown>
/** A save that includes what was shown, and a function to run on its response. */
type ProtectedSave = {
  input: RequestInfo | URL
  init: RequestInit
  answered: (response: Response) => Promise<void>
}

/** Returns the path, below the panel's API, that a request changes; null for other requests. */
function changedAddress(input: RequestInfo | URL, method: string | undefined): string | null {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
  if (!['PATCH', 'POST'].includes(method?.toUpperCase() ?? '')) return null
  return pathname.startsWith(INTERFACE) ? pathname.slice(INTERFACE.length) : null
}

/** Makes the same request with changed data. Payload's forms send the data as one part of a form. */
function withData(init: RequestInit, form: FormData, change: (data: Data) => Data): RequestInit {
  const body = new FormData()
  for (const [name, value] of form) if (name !== '_payload') body.append(name, value)
  body.append('_payload', JSON.stringify(change(JSON.parse(String(form.get('_payload'))) as Data)))
  return { ...init, body }
}

function tell(input: RequestInfo | URL, init: RequestInit | undefined): ProtectedSave | null {
  const address = changedAddress(input, init?.method)
  if (!address || !init) return null
  const form = init.body
  // Moving to the trash sends no form and does not say what was shown: it overwrites nothing.
  if (!(form instanceof FormData) || !form.has('_payload')) return { input, init, answered: tellOutcome }
  const document = shownDocument(address)
  if (document) {
    const loaded = loadedFields(document.fields())
    const { row } = document
    return {
      input: row ? INTERFACE + row : input,
      init: { ...withData(init, form, (data) => touchedOnly(data, loaded)), ...(row && { method: 'PATCH' }) },
      answered: async (response) => {
        if (response.ok) return document.onSaved()
        const changed = await staleFields(response)
        if (changed) document.onStale(changed)
      },
    }
  }
  const list = init.method?.toUpperCase() === 'PATCH' ? shownList(address) : undefined
  if (!list) return null
  return {
    input,
    init: withData(init, form, (data) => withRows(data, list)),
    answered: tellOutcome,
  }
}

/** Shows what Payload does not show after a bulk edit: which rows were left out, and what features report. */
async function tellOutcome(response: Response): Promise<void> {
  if (!response.headers.get('content-type')?.includes('application/json')) return
  const answer = (await readJson(response)) as LeftOut
  for (const tell of changeTellers) tell(answer)
  const { leftOut } = answer
  // Other calls have a number under this name.
  if (Array.isArray(leftOut)) {
    toast.warning('Left as they are, because they changed since this list was shown:', {
      description: leftOut.join(', '),
      duration: 20_000,
    })
  }
}

const readJson = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .catch(() => ({}))

/** Returns the labels of the fields that changed elsewhere; null if the save was refused for another reason. */
async function staleFields(response: Response): Promise<string[] | null> {
  if (response.status !== 409) return null
  const { errors } = (await readJson(response)) as {
    errors?: { data?: { code?: string; changed?: string[] } }[]
  }
  const data = errors?.[0]?.data
  return data?.code === 'stale' ? (data.changed ?? []) : null
}

/**
 * Wraps the whole panel so that every save includes what was shown. Payload has no hook for this: `fetch` is the only
 * place that its forms, bulk edit and drawers share.
 */
export function StaleWriteProtection({ children }: { children: ReactNode }) {
  useEffect(() => {
    const plain = window.fetch
    const told: typeof fetch = async (input, init) => {
      if (init?.body instanceof FormData) await untilSaved()
      const save = tell(input, init)
      const response = await plain(save?.input ?? input, save?.init ?? init)
      await save?.answered(response)
      return response
    }
    window.fetch = told
    return () => {
      if (window.fetch === told) window.fetch = plain
    }
  }, [])
  return children
}
