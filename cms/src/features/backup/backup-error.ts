import { StartError } from '../../platform/process/start-messages'

/** A backup cannot be made or restored. The message is one sentence for the person who asked for it. */
export class BackupError extends StartError {}
