import { useState } from 'react'
import type { DataOf } from '#client/index.ts'
import { leaving } from '../account/sign-out.ts'
import { forgetSignedIn } from '../account/signed-in.ts'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { leaveFor } from '../navigation/leave.ts'

type Proof = { password?: string; token?: string; code?: string }

const fields = { INVALID_PASSWORD: 'password' }
const farewell = '/goodbye'

/** Deletes the account. Without a proof that is good enough, a mail goes out first: then `isMailed`. */
export function useDeletion({ isAnonymous, farewellAt = farewell }: { isAnonymous: boolean; farewellAt?: string }) {
  const [isMailed, setMailed] = useState(false)
  const submission = useSubmit<Proof, DataOf<typeof api.deleteUser> | DataOf<typeof api.deleteAnonymousUser>>({
    call: (proof) => leaving(() => (isAnonymous ? api.deleteAnonymousUser() : api.deleteUser({ ...proof, callbackURL: farewell }))),
    fields,
    onDone(outcome) {
      if ('message' in outcome && outcome.message === 'Verification email sent') {
        setMailed(true)
        return 'staying'
      }
      forgetSignedIn()
      leaveFor(farewellAt)
      return 'leaving'
    },
  })
  return { ...submission, isMailed }
}
