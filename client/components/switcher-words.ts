import type { Language } from '#contract/languages.ts'

/** The words of the menu that chooses an organization. */
export const switcherWords = {
  en: {
    search: 'Find an organization',
    none: 'No organizations match.',
    create: 'Create organization',
    manage: 'Manage organization',
  },
  de: {
    search: 'Organisation suchen',
    none: 'Keine Organisation gefunden.',
    create: 'Organisation erstellen',
    manage: 'Organisation verwalten',
  },
  es: {
    search: 'Buscar organización',
    none: 'Ninguna organización coincide.',
    create: 'Crear organización',
    manage: 'Gestionar la organización',
  },
  fr: {
    search: 'Rechercher une organisation',
    none: 'Aucune organisation trouvée.',
    create: 'Créer une organisation',
    manage: 'Gérer l’organisation',
  },
  pl: {
    search: 'Znajdź organizację',
    none: 'Brak pasujących organizacji.',
    create: 'Utwórz organizację',
    manage: 'Zarządzaj organizacją',
  },
  ru: {
    search: 'Найти организацию',
    none: 'Подходящих организаций нет.',
    create: 'Создать организацию',
    manage: 'Управление организацией',
  },
  tr: {
    search: 'Kuruluş ara',
    none: 'Eşleşen kuruluş yok.',
    create: 'Kuruluş oluştur',
    manage: 'Kuruluşu yönet',
  },
  uk: {
    search: 'Знайти організацію',
    none: 'Нічого не знайдено.',
    create: 'Створити організацію',
    manage: 'Керувати організацією',
  },
} satisfies Record<Language, Record<string, string>>
