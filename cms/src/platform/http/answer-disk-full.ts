import type { AfterErrorHook } from 'payload'
import { AppError } from '../app-error'
import { isDiskFull } from '../process/disk-space'

/**
 * Answers Payload's own calls when the disk is full, in the error format of the panel. It comes after `answerBusy`,
 * which would report PostgreSQL's full disk as a busy database, because the last answering hook wins.
 */
export const answerDiskFull: AfterErrorHook = ({ error }) => {
  if (!isDiskFull(error)) return
  const { body } = new AppError('disk_full')
  return { status: 503, response: { ...body, errors: [{ message: body.message }] } }
}
