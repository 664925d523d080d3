import { spawnSync } from 'node:child_process'

const PLATFORMS = 'linux/amd64,linux/arm64'

const runs = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** @throws Error if the engine fails */
function run(program: string, args: string[]): void {
  if (spawnSync(program, args, { stdio: 'inherit' }).status !== 0)
    throw new Error(`${program} ${args[0]} did not succeed.`)
}

/**
 * Builds the image for both architectures into one file (OCI), by Docker's buildx or by Podman.
 * @returns whether this machine has one of them
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
