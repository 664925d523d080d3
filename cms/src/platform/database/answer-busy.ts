import type { AfterErrorHook } from 'payload'
import { AppError } from '../app-error'
import { isDatabaseBusy } from './database-busy'

/** What Payload's own calls answer when the database was only busy: in the form in which the panel reads errors. */
export const answerBusy: AfterErrorHook = ({ error }) => {
  if (!isDatabaseBusy(error)) return
  const { body } = new AppError('busy')
  return { status: 503, response: { ...body, errors: [{ message: body.message }] } }
}
