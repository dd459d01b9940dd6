import type { linkedAccounts as english } from '../en/linked-accounts.ts'
import type { Translation } from '../messages.ts'

export const linkedAccounts = {
  title: 'Bağlı hesaplar',
  lead: 'Oturum açma yöntemleriniz. Birden fazlası varsa birini kaybetseniz de oturum açabilirsiniz.',
  list: 'Oturum açma yöntemleri',
  password: 'Parola',
  since: 'Eklenme: <time></time>',
  scopes: 'Erişim: {scopes}',
  none: 'Bu hesapta henüz oturum açma yöntemi yok.',
  last: 'Bu, tek oturum açma yönteminiz. Kaldırmadan önce <link>parola belirleyin</link> ya da başka bir sağlayıcı bağlayın.',
  lastPassword: 'Bu, tek oturum açma yönteminiz. Önce aşağıdan bir sağlayıcı bağlayın.',
  unlink: 'Bağlantıyı kaldır',
  unlinkOf: 'Bağlantıyı kaldır: {provider}',
  unlinking: 'Kaldırılıyor…',
  unlinked: '{provider} bağlantısı kaldırıldı.',
  unlinkFailed: '{provider} bağlantısı kaldırılamadı. {reason}',
  confirmTitle: '{provider} bağlantısı kaldırılsın mı?',
  confirm: 'Artık {provider} ile oturum açamazsınız. Sonra yeniden bağlayabilirsiniz.',
  moreTitle: 'Başka bir hesap bağlayın',
  moreLead: 'Sağlayıcının sayfasına gider, orada onay verir ve dönersiniz.',
  link: '{provider} bağla',
  linked: '{provider} bağlandı. Artık bununla oturum açabilirsiniz.',
  turnedBack: 'Sağlayıcıda vazgeçtiniz. Hiçbir şey değişmedi.',
  linkFailed: 'Sağlayıcı bağlanamadı. Tekrar deneyin ya da başkasını seçin.',
  errorTitle: 'Bağlı hesaplarınız yüklenemedi',
} as const satisfies Translation<typeof english>
