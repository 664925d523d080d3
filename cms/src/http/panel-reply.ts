import type { PayloadRequest } from 'payload'
import { AppError } from '../app-error'
import { errorAnswer } from './error-json'

/** Answers a call that only the signed-in artist may make; errors as everywhere (design §3). */
export async function panelReply(req: PayloadRequest, work: () => Promise<Response>): Promise<Response> {
  try {
    if (!req.user) throw new AppError('not_signed_in')
    const response = await work()
    response.headers.set('Cache-Control', 'no-store')
    return response
  } catch (error) {
    const { status, headers, body } = errorAnswer(error, req.payload.logger)
    return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
  }
}
