import { availableParallelism } from 'node:os'
import { hash } from '@node-rs/argon2'
import { loadConfig } from '../kit/load-config.ts'
import { argon2id, passwordCost } from '../passwords/hash-password.ts'
import { readArguments, type Surroundings, WrongUsage } from './command.ts'

export const help = `
Usage: tollgate bench-hash [--seconds N]

Measures how many passwords this machine hashes in a second, with one thread and with more, and says which
TOLLGATE_HASH_THREADS suits it. That is also how many people can sign in in a second. N is the time for each count: 3
unless you say otherwise.
`

/** More threads that bring less than this only take processor time from other requests. */
const worthwhile = 1.05

export async function run(args: string[], { environment, folder, print, complain }: Surroundings): Promise<number> {
  const { values } = readArguments(args, { options: { seconds: { type: 'string', default: '3' } } })
  const seconds = Number(values.seconds)
  if (!(seconds > 0 && seconds <= 600)) throw new WrongUsage('--seconds must be a number above 0 and up to 600.')
  const { hashThreads } = await loadConfig(environment, folder)
  const pool = Number(environment.UV_THREADPOOL_SIZE ?? 4)
  const { memoryCost, timeCost, parallelism } = passwordCost
  print(`argon2id, ${memoryCost} KiB, ${timeCost} passes, ${parallelism} lane; ${availableParallelism()} processors`)

  const rates: { threads: number; rate: number }[] = []
  for (let threads = 1; threads <= Math.min(availableParallelism(), pool); threads++) {
    complain(`Measuring with ${threads} ${threads === 1 ? 'thread' : 'threads'} for ${seconds} s …`)
    const rate = await hashesPerSecond(threads, seconds)
    print(
      `${String(threads).padStart(3)} at once: ${rate.toFixed(1).padStart(7)} a second, ${((threads * 1000) / rate).toFixed(1)} ms each`,
    )
    rates.push({ threads, rate })
  }
  const best = bestOf(rates)
  print(`This machine lets about ${Math.floor(best.rate)} people sign in in a second.`)
  if (best.threads === hashThreads) print(`TOLLGATE_HASH_THREADS=${hashThreads}, as it is, suits it.`)
  else print(`Set TOLLGATE_HASH_THREADS=${best.threads} (it is ${hashThreads}).`)
  if (availableParallelism() > pool) {
    print(
      `Node runs ${pool} of them at a time: to use every processor, set UV_THREADPOOL_SIZE=${availableParallelism()} and measure again.`,
    )
  }
  return 0
}

async function hashesPerSecond(threads: number, seconds: number): Promise<number> {
  await hash('to warm up', argon2id(passwordCost))
  const begun = performance.now()
  const until = begun + seconds * 1000
  let done = 0
  const work = async () => {
    do {
      await hash('correct horse battery staple', argon2id(passwordCost))
      done++
    } while (performance.now() < until)
  }
  await Promise.all(Array.from({ length: threads }, work))
  return (done * 1000) / (performance.now() - begun)
}

function bestOf(rates: { threads: number; rate: number }[]) {
  return rates.reduce((best, next) => (next.rate > best.rate * worthwhile ? next : best))
}
