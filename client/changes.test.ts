import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { createChanges, type Surroundings } from './changes.ts'

test('tells hearers here at once and in other tabs soon, but not twice here', async () => {
  const here = tab('shared')
  const there = tab('shared')
  const elsewhere = tab('other')
  here.changes.announce('/sign-out')
  assert.deepEqual(here.heard, ['/sign-out'])
  await until(() => there.heard.length > 0)
  assert.deepEqual([here.heard, there.heard, elsewhere.heard], [['/sign-out'], ['/sign-out'], []])
  for (const { changes } of [here, there, elsewhere]) changes.close()
})

test('tells other tabs without a listener in this one', async () => {
  const there = tab('unheard')
  createChanges('unheard').announce('/sign-in/email')
  await until(() => there.heard.length > 0)
  assert.deepEqual(there.heard, ['/sign-in/email'])
  there.changes.close()
})

test('hears nothing once closed', async () => {
  const window = new FakeWindow()
  const closed = tab('closing', window)
  const witness = tab('closing')
  closed.changes.close()
  window.dispatchEvent(new Event('focus'))
  createChanges('closing').announce('/sign-out')
  await until(() => witness.heard.length > 0)
  assert.deepEqual(closed.heard, [])
  witness.changes.close()
})

test('hears the person coming back, by each way there is', () => {
  const window = new FakeWindow()
  const { heard, changes } = tab('window', window)
  for (const event of ['focus', 'visibilitychange', 'pageshow', 'online', 'blur']) window.dispatchEvent(new Event(event))
  assert.deepEqual(heard, ['focus', 'focus', 'focus', 'online'])
  window.document.visibilityState = 'hidden'
  window.dispatchEvent(new Event('visibilitychange'))
  assert.equal(heard.length, 4)
  changes.close()
})

test('reaches other tabs by storage where there is no channel, the same news twice too', () => {
  const [mine, theirs] = FakeWindow.sharingStorage()
  const here = tab('stored', mine)
  const there = tab('stored', theirs)
  here.changes.announce('/sign-out')
  here.changes.announce('/sign-out')
  assert.deepEqual(there.heard, ['/sign-out', '/sign-out'])
  there.changes.close()
  here.changes.announce('/sign-out')
  assert.equal(there.heard.length, 2)
})

test('does without storage that is switched off', () => {
  const { changes, heard } = tab('denied', new WindowWithoutStorage())
  changes.announce('/sign-out')
  assert.deepEqual(heard, ['/sign-out'])
})

test('lets a finished program end', async () => {
  const program = `const { createChanges } = await import('#client/changes.ts'); createChanges('program').hear({})`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { cwd: import.meta.dirname, timeout: 60_000 })
})

function tab(name: string, around?: Surroundings | FakeWindow) {
  const heard: string[] = []
  const changes = createChanges(name, around as Surroundings | undefined)
  changes.hear({ changed: (path) => heard.push(path), returned: (way) => heard.push(way) })
  return { changes, heard }
}

async function until(condition: () => boolean) {
  const deadline = Date.now() + 60_000
  while (!condition()) {
    assert.ok(Date.now() < deadline, 'waited in vain')
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

/** A window's events, without a channel. A change in storage, and only a change, is told to the other window. */
class FakeWindow extends EventTarget {
  readonly document = { visibilityState: 'visible' }
  readonly BroadcastChannel = undefined
  stored = new Map<string, string>()
  other: FakeWindow | undefined

  static sharingStorage(): [FakeWindow, FakeWindow] {
    const [one, two] = [new FakeWindow(), new FakeWindow()]
    Object.assign(one, { other: two, stored: two.stored })
    two.other = one
    return [one, two]
  }

  get localStorage() {
    return { setItem: (key: string, value: string) => this.store(key, value), removeItem: (key: string) => this.store(key, null) }
  }

  private store(key: string, newValue: string | null) {
    if ((this.stored.get(key) ?? null) === newValue) return
    if (newValue === null) this.stored.delete(key)
    else this.stored.set(key, newValue)
    this.other?.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  }
}

class WindowWithoutStorage extends FakeWindow {
  override get localStorage(): never {
    throw new DOMException('denied', 'SecurityError')
  }
}
