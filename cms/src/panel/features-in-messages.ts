import { useAnswers } from '../features/answers/panel/use-answers'
import type { UseMessagePart } from './components/messages/message-part'

/** What features add to the page of a message. */
export const messageParts: readonly UseMessagePart[] = [useAnswers]
