import type { home as english } from '../en/home.ts'
import type { Translation } from '../messages.ts'

export const home = {
  title: 'Ana sayfa',
  needs: 'Dikkatinizi bekleyenler',
  nothing: 'Şu anda dikkatinizi bekleyen bir şey yok.',
  confirmEmail: 'E-posta adresinizi doğrulayın',
  confirmEmailLead: '{email} doğrulanana kadar davetleri kabul edemezsiniz.',
  confirm: 'Doğrula',
  organizations: 'Kuruluşlarınız',
  organizationsNone: 'Henüz hiçbir kuruluşa üye değilsiniz.',
  recent: 'Son etkinlik',
  recentAll: 'Tümünü göster',
  recentNone: 'Henüz etkinlik yok.',
  recentFailed: 'Son etkinlik yüklenemedi',
  glance: 'Bir bakışta',
  pendingInvitations: 'Bekleyen davetler',
  onlyOwner: 'Tek sahip sizsiniz',
  onlyOwnerLead: 'Siz yokken kimse erişimini kaybetmesin diye birini daha sahip yapın.',
  chooseOwner: 'Sahip seç',
  expired: '{count, plural, one {# davetin süresi doldu} other {# davetin süresi doldu}}',
  expiredLead: 'Yeniden gönderin ya da iptal edin.',
  review: 'İncele',
} as const satisfies Translation<typeof english>
