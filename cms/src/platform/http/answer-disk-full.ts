import type { AfterErrorHook } from 'payload'
import { AppError } from '../app-error'
import { isDiskFull } from '../process/disk-space'

/**
 * What Payload's own calls answer when the disk is full: in the form in which the panel reads errors. It comes after
 * `answerBusy`, which would call PostgreSQL's full disk a busy database: the last hook that answers counts.
 */
export const answerDiskFull: AfterErrorHook = ({ error }) => {
  if (!isDiskFull(error)) return
  const { body } = new AppError('disk_full')
  return { status: 503, response: { ...body, errors: [{ message: body.message }] } }
}
