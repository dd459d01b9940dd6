import { freePort, startRealServer } from '../processes/real-server.ts'

// Stands in for `npm start` in a guide: the server starts with the settings that the guide gives it, gets ready and ends.
const settings = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('TOLLGATE_'))) as Record<string, string>
const server = await startRealServer(await freePort(), { ...settings, DATABASE_URL: 'sqlite::memory:' })
server.signal('SIGTERM')
const [code] = await server.ended
process.exitCode = code ?? 1
