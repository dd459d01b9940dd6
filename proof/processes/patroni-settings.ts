import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian's package puts them. */
export const postgresPrograms = ['17', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`).find((folder) => existsSync(folder))

/** How long Patroni believes in a primary that says nothing, and how often it looks, in seconds. */
export const watch = { ttl: 20, loop_wait: 2, retry_timeout: 5 }

/** Where a node is: its PostgreSQL, its Patroni and what it stores. */
export type Place = { name: string; port: number; api: number; folder: string }

/** The ports of HAProxy. */
export type Doors = { primary: number; replicas: number }

const password = 'secret'

export function addressOf(port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

/** What the guide to operations recommends. */
export function patroniSettings({ name, port, api, folder }: Place, store: number) {
  const account = (username: string) => ({ username, password })
  return {
    scope: 'tollgate',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { hosts: `127.0.0.1:${store}` },
    bootstrap: {
      dcs: {
        ...watch,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on', max_connections: 100 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: postgresPrograms,
      pgpass: join(folder, 'pgpass'),
      authentication: { superuser: account('postgres'), replication: account('replicator'), rewind: account('rewinder') },
      pg_hba: ['host all all 127.0.0.1/32 md5', 'host replication replicator 127.0.0.1/32 md5'],
      parameters: { unix_socket_directories: folder },
    },
  }
}

/** Asks Patroni who is what. The connections to a node that is not the primary any more are cut. */
export function haproxySettings(nodes: readonly Place[], { primary, replicas }: Doors): string {
  const servers = nodes.map(({ name, port, api }) => `  server ${name} 127.0.0.1:${port} check port ${api}`)
  const door = (name: string, port: number, question: string) => [
    `listen ${name}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk GET ${question}`,
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ]
  const lines = [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout check 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    ...door('primary', primary, '/primary'),
    ...door('replicas', replicas, '/replica'),
  ]
  return `${lines.join('\n')}\n`
}
