import { useTranslations } from '../languages/use-translations.ts'
import { MetadataEditor } from './metadata-editor.tsx'
import { useOrganization } from './organization-context.ts'
import { useChange } from './use-change.ts'

/** What programs keep about the organization and its members may read; for administrators also what they may not. */
export function MetadataCard() {
  const t = useTranslations('organizations')
  const { organization } = useOrganization()
  const change = useChange()
  return (
    <>
      <MetadataEditor
        name="metadata"
        title={t('metadata')}
        lead={t('metadataLead')}
        metadata={organization.metadata}
        save={(metadata) => change({ metadata })}
        keptIn={({ metadata }) => metadata}
      />
      {organization.privateMetadata && (
        <MetadataEditor
          name="privateMetadata"
          title={t('privateMetadata')}
          lead={t('privateMetadataLead')}
          metadata={organization.privateMetadata}
          save={(given) => change({ privateMetadata: given ?? {} })}
          keptIn={({ privateMetadata }) => privateMetadata}
        />
      )}
    </>
  )
}
