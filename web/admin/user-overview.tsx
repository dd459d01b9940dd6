import type { KnownUser } from '#contract/users.ts'
import { WithSide } from '../ui/layouts/page-layout.tsx'
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx'
import { BannedCard } from './banned-card.tsx'
import { OwnFieldsCard } from './own-fields-card.tsx'
import { RemoveCard } from './remove-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { AccountsCard } from './ties-cards.tsx'
import { UserFacts } from './user-facts.tsx'

/** What is known of a person, how they sign in, and last the way to delete them. */
export function UserOverview({ person, isSelf }: { person: KnownUser; isSelf: boolean }) {
  return (
    <WithSide side={<UserFacts person={person} />} isSideFirst>
      {person.banned && <BannedCard person={person} />}
      <AccountsCard person={person} />
      <SecondFactorCard person={person} />
      <UnsavedGuard>
        <OwnFieldsCard person={person} />
      </UnsavedGuard>
      {!isSelf && <RemoveCard person={person} />}
    </WithSide>
  )
}
