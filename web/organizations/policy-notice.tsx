import { Link } from '@tanstack/react-router'
import type { Organization } from '#contract/organizations.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { usePolicy } from './use-policy.ts'

/** Tells a member in time that the organization will ask for a second factor. */
export function PolicyNotice({ organization }: { organization: Organization }) {
  const t = useTranslations('organizations')
  const { language } = useLanguage()
  const { momentOf } = useMoments(language)
  const { data } = usePolicy(organization.id)
  if (!data?.requiredFrom || data.isMet) return null
  return (
    <Stack gap="large">
      <Alert tone="warning">
        {t.rich('factorSoon', {
          date: momentOf(data.requiredFrom),
          link: (words) => (
            <Link to="/account/security" className={linkLook}>
              {words}
            </Link>
          ),
        })}
      </Alert>
      <span />
    </Stack>
  )
}
