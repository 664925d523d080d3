'use client'

import {
  Form,
  type FormProps,
  LeaveWithoutSaving,
  OperationProvider,
  RenderFields,
  SaveButton,
  useAllFormFields,
  useConfig,
  useDocumentInfo,
  useFormProcessing,
  useServerFunctions,
} from '@payloadcms/ui'
import type { ClientField, FormState } from 'payload'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { isSameValue } from '../session/same-value'

type TaskFormProps = {
  /** The place of the task's part among the fields of the settings. */
  at: number
  label: string
  says: string | undefined
  inHead: ReactNode
}

type AskedState = { data?: Record<string, unknown>; formState?: FormState; skipValidation: boolean }

/** The form of one task: Payload's own, which sends the fields that it has. */
export function TaskForm({ at, label, says, inHead }: TaskFormProps) {
  const { action, docPermissions, getDocPreferences, globalSlug = '', initialState } = useDocumentInfo()
  const { getFormState } = useServerFunctions()
  const { getEntityConfig } = useConfig()
  const part = getEntityConfig({ globalSlug }).fields[at] as ClientField & { fields: ClientField[] }

  /** Ends what an older state was asked for. */
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])
  const askState = async (asked: AskedState) => {
    asking.current?.abort()
    const asks = new AbortController()
    asking.current = asks
    const { state } = await getFormState({
      docPermissions,
      docPreferences: await getDocPreferences(),
      globalSlug,
      operation: 'update',
      renderAllFields: false,
      schemaPath: globalSlug,
      signal: asks.signal,
      ...asked,
    })
    return state as FormState
  }
  /** A state that was asked for before a save knows nothing of what the save is refused for, and would hide it. */
  const isSaving = useRef(false)
  const setSaving = useCallback((saves: boolean) => {
    isSaving.current = saves
    if (saves) asking.current?.abort()
  }, [])
  const onChange: NonNullable<FormProps['onChange']>[number] = async ({ formState, submitted }) =>
    isSaving.current ? {} : askState({ formState, skipValidation: !submitted })
  const onSaved = (answer: unknown, { formState }: { formState?: FormState | undefined } = {}) =>
    askState({
      data: (answer as { result: Record<string, unknown> }).result,
      ...(formState && { formState }),
      skipValidation: true,
    })

  return (
    <OperationProvider operation="update">
      <Form
        action={action ?? ''}
        className="gesso-task"
        initialState={initialState}
        isDocumentForm
        method="POST"
        onChange={[onChange]}
        onSuccess={onSaved as NonNullable<FormProps['onSuccess']>}
      >
        <LeaveWithoutSaving />
        <WhileSaving onSaving={setSaving} />
        <CorrectedFields />
        <div className="gesso-task__head">
          <h1>{label}</h1>
          {inHead}
          <SaveButton />
        </div>
        {says && <p className="gesso-hint">{says}</p>}
        <div className="gesso-task__fields">
          <RenderFields
            fields={part.fields}
            forceRender
            margins="small"
            parentIndexPath={String(at)}
            parentPath=""
            parentSchemaPath={globalSlug}
            permissions={docPermissions?.fields ?? {}}
            readOnly={false}
          />
        </div>
      </Form>
    </OperationProvider>
  )
}

/** In a form: tells when a save begins and when it has been answered. */
function WhileSaving({ onSaving }: { onSaving: (saves: boolean) => void }) {
  const saves = useFormProcessing()
  useEffect(() => onSaving(saves), [saves, onSaving])
  return null
}

/**
 * In a form: a refused field that is changed counts as good until the server says otherwise. The form would refuse to
 * save it until then, and for good where the save ended the question.
 */
function CorrectedFields() {
  const [fields, dispatch] = useAllFormFields()
  const refused = useRef(new Map<string, unknown>())
  useEffect(() => {
    for (const [path, { valid, value }] of Object.entries(fields)) {
      if (valid !== false) refused.current.delete(path)
      else if (!refused.current.has(path)) refused.current.set(path, value)
      else if (!isSameValue(refused.current.get(path), value)) {
        dispatch({ type: 'UPDATE', path, valid: true, errorMessage: undefined })
      }
    }
  }, [fields, dispatch])
  return null
}
