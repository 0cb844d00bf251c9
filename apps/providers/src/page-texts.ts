/** What the stand-ins' own pages say. */
const texts = {
  en: {
    mark: 'A stand-in, for trying out on this machine: nobody’s real account. Type no password that you use elsewhere.',
    email: 'Email',
    password: 'Password',
    ways: { login: 'Log in', register: 'Register', new_password: 'Set a new password' },
    refused: 'That did not work: is the address known, and the password right and 8 characters long?',
    mails: 'Mails of the stand-ins',
    noMails: 'No mails yet.',
    subjects: { confirm: 'Confirm your address', new_password: 'Choose a new password' },
    about: ({ provider, to, time }: About) => `${provider}, to ${to}, ${time}`,
    open: 'Open the link of this mail',
    used: 'It was used.',
    code: 'Code:',
  },
  id: {
    mark: 'Tiruan untuk mencoba di komputer ini: bukan akun nyata siapa pun. Jangan ketik kata sandi yang Anda pakai di tempat lain.',
    email: 'Email',
    password: 'Kata sandi',
    ways: { login: 'Masuk', register: 'Daftar', new_password: 'Tetapkan kata sandi baru' },
    refused: 'Tidak berhasil: apakah alamatnya dikenal, dan kata sandinya benar serta panjangnya 8 karakter?',
    mails: 'Surel dari layanan tiruan',
    noMails: 'Belum ada surel.',
    subjects: { confirm: 'Konfirmasi alamat Anda', new_password: 'Pilih kata sandi baru' },
    about: ({ provider, to, time }: About) => `${provider}, kepada ${to}, ${time}`,
    open: 'Buka tautan surel ini',
    used: 'Sudah dipakai.',
    code: 'Kode:',
  },
} as const;

interface About {
  provider: string;
  to: string;
  time: string;
}

export type PageLanguage = keyof typeof texts;
export type PageTexts = (typeof texts)[PageLanguage];

export const textsIn = (language: PageLanguage): PageTexts => texts[language];

/** The first language of a browser that there are texts in, else English. @param accepted the header `Accept-Language` */
export function languageOf(accepted = ''): PageLanguage {
  const asked = accepted.split(',').map((range) => range.trim().split(/[-;]/)[0]?.toLowerCase());
  return asked.find((language): language is PageLanguage => language === 'en' || language === 'id') ?? 'en';
}
