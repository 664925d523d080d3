import { messageFacts } from '../../features-in-panel'
import type { MessageFactsProps } from './message-parts'

/** What a message says besides its text. */
export const MessageFacts = (props: MessageFactsProps) =>
  Object.entries(messageFacts).map(([feature, Facts]) => <Facts key={feature} {...props} />)
