import type { Feature } from '../../feature'
import { answerData } from './answer-data'
import { messageReply } from './message-reply'

export const answers: Feature = {
  name: 'answers',
  purpose: 'Answers messages from the shop, in threads',
  switch: 'once there is a mail server',
  data: answerData,
  emails: { message_reply: messageReply },
  serve: () => import('./serve'),
}
