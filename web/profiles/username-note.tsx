import { useEffect, useState } from 'react'
import type { Failure } from '#client/index.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { FieldNote } from '../ui/fields/field-note.tsx'

const pause = 400

type Found = { username: string; isAvailable: boolean; failure?: Failure }

/** Whether a username can be had, asked once the typing pauses. */
export function UsernameNote({ username }: { username: string }) {
  const t = useTranslations('profile')
  const problemOf = useProblems()
  const found = useFound(username)
  if (username === '') return null
  if (found?.username !== username) return <FieldNote tone="waiting">{t('usernameChecking')}</FieldNote>
  if (found.failure) return <FieldNote tone="bad">{problemOf(found.failure).words}</FieldNote>
  return found.isAvailable ? (
    <FieldNote tone="good">{t('usernameFree', { username })}</FieldNote>
  ) : (
    <FieldNote tone="bad">{t('usernameTaken', { username })}</FieldNote>
  )
}

function useFound(username: string) {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (username === '') return undefined
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const { data, error } = await api.isUsernameAvailable({ username }, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      setFound({ username, isAvailable: data?.available === true, ...(error && { failure: error }) })
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [username])
  return found
}
