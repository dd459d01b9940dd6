import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

test('the container does not run as root, writes where files are kept alone, and has no capability', () => {
  const [, server = ''] = /^ {2}server:\n((?: {4}.*\n|\n)+)/m.exec(read('compose.yaml')) ?? []
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]', 'tmpfs: [/tmp]'])
    assert.ok(server.includes(`    ${line}\n`), line)
  assert.deepEqual(
    [...server.matchAll(/^ {4}volumes: (.+)$/gm)].map(([, volumes]) => volumes),
    ['["files:/tollgate/data"]'],
  )
  assert.doesNotMatch(server, /privileged|cap_add|user: *"?(0|root)/)
  assert.match(
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '',
    /^USER (?!0|root)\w+/m,
  )
})

test('the guide names everyone whom the server talks to', () => {
  const [, section = ''] = /^## Whom it talks to\n([^]*?)\n## /m.exec(read('docs/guides/deploy.md')) ?? []
  const asked = [...read('server/kit/outgoing-hosts.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(([, variable = '']) => variable)
  assert.ok(asked.length >= 8)
  for (const variable of ['DATABASE_URL', 'DATABASE_READ_URL', 'SMTP_URL', ...asked])
    assert.ok(section.includes(`\`${variable}\``), variable)
})
