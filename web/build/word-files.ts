import type { Rolldown } from 'vite'

/** Where the words of a vocabulary are, by language: `{ ru: '/assets/auth-ru-1a2b3c.js' }`. */
export function wordFiles(bundle: Rolldown.OutputBundle, vocabulary: string): Record<string, string> {
  const files: Record<string, string> = {}
  for (const chunk of Object.values(bundle)) {
    const language = chunk.type === 'chunk' && chunk.facadeModuleId?.split(`virtual:messages/${vocabulary}/`)[1]
    if (language) files[language] = `/${chunk.fileName}`
  }
  return files
}
