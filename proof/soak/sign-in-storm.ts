import { setTimeout as pause } from 'node:timers/promises'
import type { RealServer } from '../processes/real-server.ts'
import { Traveller } from '../processes/traveller.ts'
import { read } from './mixed-load.ts'

export type Storm = { rate: number; sent: number; statuses: Record<number, number>; slowest: number; reads: number[]; calm: number[] }

/** Ten times as many sign-ins as passwords can be hashed, for so many seconds, while somebody who has signed in reads on. */
export async function storm(server: RealServer, seconds: number): Promise<Storm> {
  const person = new Traveller(server.url)
  await read(person.signUp(server))
  const signIn = () => read(new Traveller(server.url, person.name).signIn(server))
  const readOnce = async (into: number[]) => {
    const asked = performance.now()
    const { status } = await read(person.get(server, '/get-session'))
    if (status !== 200) throw new Error(`get-session answered ${status}`)
    into.push(performance.now() - asked)
    await pause(20)
  }
  const calm: number[] = []
  while (calm.length < 50) await readOnce(calm)
  const rate = await rateOf(signIn)
  const statuses: Record<number, number> = {}
  const reads: number[] = []
  const waiting: Promise<void>[] = []
  let slowest = 0
  const begun = performance.now()
  const passed = () => (performance.now() - begun) / 1000
  const send = async () => {
    const asked = performance.now()
    const { status } = await signIn()
    slowest = Math.max(slowest, performance.now() - asked)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  const pour = async () => {
    while (passed() < seconds) {
      const due = passed() * rate * 10 // counted once: where sending is slower than the rate, more would always be due
      while (waiting.length < due) waiting.push(send())
      await pause(10)
    }
  }
  const goOnReading = async () => {
    while (passed() < seconds) await readOnce(reads)
  }
  await Promise.all([pour(), goOnReading()])
  await Promise.all(waiting)
  return { rate, sent: waiting.length, statuses, slowest, reads, calm }
}

/** How many a second come through when a few ask one after the other. */
async function rateOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  let done = 0
  const ask = async () => {
    while (performance.now() - begun < 3000) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: 4 }, ask))
  return (done * 1000) / (performance.now() - begun)
}
