import type { Release } from './read-release.ts'

/** What docker is told to build the image for both kinds of machines, with what is in it and where it comes from attached. */
export function imageCommand({ version, commit }: Pick<Release, 'version' | 'commit'>, destination: string[]): string[] {
  return [
    'buildx',
    'build',
    '--platform=linux/amd64,linux/arm64',
    '--provenance=mode=max',
    '--sbom=true',
    `--label=org.opencontainers.image.version=${version}`,
    `--label=org.opencontainers.image.revision=${commit}`,
    '--label=org.opencontainers.image.licenses=MIT',
    ...destination,
    '.',
  ]
}
