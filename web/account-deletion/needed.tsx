import { Link } from '@tanstack/react-router'
import type { DataOf } from '#client/index.ts'
import type { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Section } from '../ui/layouts/section.tsx'
import { ItemList } from '../ui/lists/item-list.tsx'
import { PersonItem } from '../ui/lists/person-item.tsx'
import { linkLook } from '../ui/text/text-link.tsx'

type Needing = DataOf<typeof api.previewDeletion>['needing']

/** The organizations that would be left without an owner, each with the way to give it another. */
export function Needed({ needing }: { needing: Needing }) {
  const t = useTranslations('accountDeletion')
  return (
    <Section title={t('neededTitle')} lead={t('needed')}>
      <ItemList label={t('neededList')}>
        {needing.map(({ id, name, slug, logo }) => (
          <PersonItem
            key={id}
            name={name}
            image={logo}
            details={[`/o/${slug}`]}
            action={
              <Link to="/o/$slug/members" params={{ slug }} className={linkLook} aria-label={`${t('handOver')}: ${name}`}>
                {t('handOver')}
              </Link>
            }
          />
        ))}
      </ItemList>
    </Section>
  )
}
