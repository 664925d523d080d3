/** The argument by which the launcher says that it can change over to another version. */
const LAUNCHED = 'launched'

/** Whether the launcher runs this process (scripts/launcher/launch.mjs), not npm or a container. */
export const isLaunched = process.argv.includes(LAUNCHED) && process.connected === true

/** Asks the launcher to change over to an unpacked version: it ends this process. */
export const askToChangeOver = (version: string): void => {
  process.send?.({ changeOver: version })
}
