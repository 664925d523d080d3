import { say } from '../../platform/process/start-messages'
import { BEST_LINE, endedNode } from './node-release'

/** Logs at each start if this version of Node no longer gets security fixes. */
export function sayEndedNode(): undefined {
  const ended = endedNode(process.versions.node)
  if (ended)
    say(
      `Node ${ended.line} has had no security fixes since ${ended.endedOn}; please install Node ${BEST_LINE} from https://nodejs.org.`,
    )
}
