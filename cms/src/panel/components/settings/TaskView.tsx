import { DocumentInfoProvider } from '@payloadcms/ui'
import { RenderServerComponent } from '@payloadcms/ui/elements/RenderServerComponent'
import { buildFormState } from '@payloadcms/ui/utilities/buildFormState'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps, Field, PayloadRequest } from 'payload'
import { isOwner } from '../../../auth/access'
import { addressOf, placesOf, type SettingsTask } from '../../../platform/panel-places'
import { namesOf } from '../../../settings/checked-when-saved'
import { PanelPage } from '../PanelPage'
import { fieldsOfRights } from './fields-of-rights'
import { TaskForm } from './TaskForm'

const SETTINGS = 'shop_settings'

/** The page of one settings task: a form of its fields alone. @param props.task the task's name */
export function TaskView(props: AdminViewServerProps & { task: string }) {
  const { initPageResult, params, searchParams } = props
  const { payload, user } = initPageResult.req
  const task = placesOf(payload.config).tasks.find(({ name }) => name === props.task)
  if (!task) notFound()
  return (
    <PanelPage
      initPageResult={initPageResult}
      ownersOnly
      params={params}
      path={`/admin${addressOf(task)}`}
      searchParams={searchParams}
    >
      <main>{isOwner(user) && <Task req={initPageResult.req} task={task} />}</main>
    </PanelPage>
  )
}

type TaskProps = { req: PayloadRequest; task: SettingsTask }

/** As Payload draws the page of a global, with rights on the task's fields alone: so the form has no others. */
async function Task({ req, task }: TaskProps) {
  const { payload } = req
  const config = payload.globals.config.find(({ slug }) => slug === SETTINGS)
  const isPart = (field: Field) => field.custom?.task === task.name
  const at = config?.fields.findIndex(isPart) ?? -1
  const part = config?.fields[at]
  if (!config || !part || !('fields' in part)) notFound()
  const rights = {
    read: true as const,
    update: true as const,
    fields: Object.fromEntries(namesOf(part.fields).map((name) => [name, true as const])),
  }
  const all = await payload.findGlobal({
    slug: SETTINGS,
    depth: 0,
    overrideAccess: false,
    req,
    user: req.user,
  })
  const names = Object.keys(rights.fields)
  const data = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
  const { state } = await buildFormState({
    data: structuredClone(data),
    docPermissions: rights,
    docPreferences: { fields: {} },
    fallbackLocale: false,
    globalSlug: SETTINGS,
    operation: 'update',
    renderAllFields: true,
    req,
    schemaPath: SETTINGS,
    skipValidation: true,
    ...fieldsOfRights(rights),
  } as Parameters<typeof buildFormState>[0])
  const inHead = config.admin.components?.elements?.beforeDocumentControls
  return (
    <DocumentInfoProvider
      currentEditor={null as never}
      docPermissions={rights}
      globalSlug={SETTINGS}
      hasPublishedDoc={false}
      hasPublishPermission={false}
      hasSavePermission
      initialData={data}
      initialState={state}
      isEditing
      isLocked={false}
      lastUpdateTime={0}
      mostRecentVersionIsAutosaved={false}
      unpublishedVersionCount={0}
      versionCount={0}
    >
      <TaskForm
        at={at}
        inHead={
          inHead &&
          RenderServerComponent({ Component: inHead, importMap: payload.importMap, serverProps: { payload } })
        }
        label={task.label}
        says={task.says}
      />
    </DocumentInfoProvider>
  )
}
