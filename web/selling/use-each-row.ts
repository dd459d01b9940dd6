import { useState } from 'react'
import type { Result } from '#client/index.ts'
import type { ViewedList } from '#contract/billing/viewed-lists.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useToast } from '../ui/overlays/toast.tsx'
import { useForget } from './use-seller-list.ts'

export type FailedRow = { id: string; name: string; reason: string }
type Call<Row> = (row: Row) => Promise<Result<unknown>>
type Deed<Row> = { call: Call<Row>; undo: Call<Row>; done: (count: number) => string }

type EachRow<Row> = {
  /** Which row is at hand, counted from one; undefined while nothing runs. */
  at: number | undefined
  act: (rows: readonly Row[], deed: Deed<Row>) => Promise<FailedRow[]>
}

/** Gives the function that does the same to each of several rows, one after the other, and offers to take it back where it was done. */
export function useEachRow<Row extends { id: string }>(list: ViewedList, nameOf: (row: Row) => string): EachRow<Row> {
  const t = useTranslations('views')
  const changes = useTranslations('changes')
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForget()
  const [at, setAt] = useState<number>()

  async function each(rows: readonly Row[], call: Call<Row>) {
    const done: Row[] = []
    const failed: FailedRow[] = []
    for (const [index, row] of rows.entries()) {
      setAt(index + 1)
      const { error } = await call(row)
      if (error) failed.push({ id: row.id, name: nameOf(row), reason: problemOf(error).words })
      else done.push(row)
    }
    setAt(undefined)
    void forget(list, 'figures')
    return { done, failed }
  }
  async function takeBack(rows: readonly Row[], undo: Call<Row>) {
    const { failed } = await each(rows, undo)
    if (failed.length === 0) toast.mention(changes('undone'))
    else toast.fail(t('someFailed', { count: failed.length }))
  }
  async function act(rows: readonly Row[], { call, undo, done: words }: Deed<Row>) {
    const { done, failed } = await each(rows, call)
    if (done.length > 0) toast.succeed(words(done.length), { label: changes('undo'), onPress: () => void takeBack(done, undo) })
    return failed
  }
  return { at, act }
}
