import type { Language } from '#contract/languages.ts'

/** The words of the menu that chooses an organization. */
export const switcherWords = {
  en: {
    search: 'Find an organization',
    none: 'No organizations match.',
    create: 'Create organization',
    manage: 'Manage organization',
    notMember: 'You’re no longer a member of this organization.',
    required: 'You have to work in an organization here.',
  },
  de: {
    search: 'Organisation suchen',
    none: 'Keine Organisation gefunden.',
    create: 'Organisation erstellen',
    manage: 'Organisation verwalten',
    notMember: 'Sie sind kein Mitglied dieser Organisation mehr.',
    required: 'Sie müssen hier in einer Organisation arbeiten.',
  },
  es: {
    search: 'Buscar organización',
    none: 'Ninguna organización coincide.',
    create: 'Crear organización',
    manage: 'Gestionar la organización',
    notMember: 'Ya no es miembro de esta organización.',
    required: 'Aquí debe trabajar en una organización.',
  },
  fr: {
    search: 'Rechercher une organisation',
    none: 'Aucune organisation trouvée.',
    create: 'Créer une organisation',
    manage: 'Gérer l’organisation',
    notMember: 'Vous n’êtes plus membre de cette organisation.',
    required: 'Vous devez travailler ici dans une organisation.',
  },
  pl: {
    search: 'Znajdź organizację',
    none: 'Brak pasujących organizacji.',
    create: 'Utwórz organizację',
    manage: 'Zarządzaj organizacją',
    notMember: 'Nie należysz już do tej organizacji.',
    required: 'Trzeba tu pracować w organizacji.',
  },
  ru: {
    search: 'Найти организацию',
    none: 'Подходящих организаций нет.',
    create: 'Создать организацию',
    manage: 'Управление организацией',
    notMember: 'Вы больше не участник этой организации.',
    required: 'Здесь нужно работать в организации.',
  },
  tr: {
    search: 'Kuruluş ara',
    none: 'Eşleşen kuruluş yok.',
    create: 'Kuruluş oluştur',
    manage: 'Kuruluşu yönet',
    notMember: 'Artık bu kuruluşun üyesi değilsiniz.',
    required: 'Burada bir kuruluşta çalışmanız gerekir.',
  },
  uk: {
    search: 'Знайти організацію',
    none: 'Нічого не знайдено.',
    create: 'Створити організацію',
    manage: 'Керувати організацією',
    notMember: 'Ви більше не учасник цієї організації.',
    required: 'Тут потрібно працювати в організації.',
  },
} satisfies Record<Language, Record<string, string>>
