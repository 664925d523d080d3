import { StartError } from '../../platform/process/start-messages'

/** A backup cannot be made or brought back; the message is one sentence for who asked for it. */
export class BackupError extends StartError {}
