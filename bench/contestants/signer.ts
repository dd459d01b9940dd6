import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import { type Bounds, summarize } from '../load/make-load.ts'
import { answerLoads } from './answer-loads.ts'

const algorithm = 'RS256'
const signatures = Number(process.env.BENCH_SIGNATURES)
const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
const key = await importJWK(await exportJWK(privateKey), algorithm)

/** Signs what one answer of the token endpoint holds, and does nothing else: no server on this core can give more of them. */
async function sign({ inFlight, requests, seconds }: Bounds) {
  const latencies: number[] = []
  const begun = performance.now()
  const keepSigning = async () => {
    while (latencies.length < requests && performance.now() < begun + seconds * 1000) {
      const now = performance.now()
      for (let at = 0; at < signatures; at++) await token()
      latencies.push(performance.now() - now)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, keepSigning))
  return summarize(latencies, begun)
}

function token(): Promise<string> {
  return new SignJWT({ client_id: 'application', scope: 'openid profile email offline_access' })
    .setProtectedHeader({ alg: algorithm, kid: 'key', typ: 'at+jwt' })
    .setIssuer('http://localhost/api/auth')
    .setSubject('01900000-0000-7000-8000-000000000000')
    .setAudience('http://localhost/api/auth')
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(key)
}

answerLoads(sign)
