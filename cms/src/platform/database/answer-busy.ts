import type { AfterErrorHook } from 'payload'
import { AppError } from '../app-error'
import { isDatabaseBusy } from './database-busy'

/** Answers Payload's own calls when the database was busy, in the error format of the panel. */
export const answerBusy: AfterErrorHook = ({ error }) => {
  if (!isDatabaseBusy(error)) return
  const { body } = new AppError('busy')
  return { status: 503, response: { ...body, errors: [{ message: body.message }] } }
}
