import { spawnSync } from 'node:child_process'
import { NotReleased } from './next-version'

const PLATFORMS = 'linux/amd64,linux/arm64'

const runs = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** @throws NotReleased if the engine fails */
function run(program: string, args: string[]): void {
  if (spawnSync(program, args, { stdio: 'inherit' }).status !== 0)
    throw new NotReleased('The image could not be built: mend this and run it again, or add --without-image.')
}

/**
 * Builds the image for both architectures into one file (OCI), by Docker's buildx or by Podman.
 * @returns whether this machine has one of them
 * @throws NotReleased if it fails
 */
export function writeImageFile(version: string, file: string): boolean {
  const name = `gesso:${version}`
  if (runs('docker', 'buildx', 'inspect')) {
    run('docker', [
      'buildx',
      'build',
      `--platform=${PLATFORMS}`,
      `--tag=${name}`,
      `--output=type=oci,dest=${file}`,
      '.',
    ])
    return true
  }
  if (runs('podman', 'info')) {
    run('podman', ['build', `--platform=${PLATFORMS}`, `--manifest=${name}`, '.'])
    run('podman', ['manifest', 'push', '--all', name, `oci-archive:${file}`])
    return true
  }
  return false
}
