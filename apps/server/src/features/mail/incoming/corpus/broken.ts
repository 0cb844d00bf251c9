import { DESK, GIF, OURS, shape } from './shape.ts';

const head = (own: string) => `
From: Ayu Lestari <ayu@example.net>
To: ${DESK}
Date: Mon, 10 Nov 2025 10:11:00 +0700
Message-ID: <broken@example.net>
In-Reply-To: ${OURS}
${own}`;
const plain = (own: string, text = 'Terima kasih') => `${head(own)}\n\n${text}\n`;
const mixed = (boundary: string, parts: string) =>
  `${head(`Subject: Re: Tanya\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="${boundary}"`)}\n\n${parts}`;
const re = 'Re: Tanya';

export const broken = [
  shape('an empty body', plain('Subject: Re: Tanya', ''), { subject: re, text: '' }),
  shape('nothing but a head', head('Subject: Re: Tanya'), { subject: re, text: '' }),
  shape('no subject', plain('X-Nothing: 1'), { subject: '', text: 'Terima kasih' }),
  shape('a subject of 1 MB', plain(`Subject: Tanya${' tanya'.repeat(170_000)}`), {
    subject: `Tanya${' tanya'.repeat(33)}`.slice(0, 200),
    text: 'Terima kasih',
  }),
  shape('a head of 3 MB, which is kept as a file', plain(`Subject: ${re}\nX-Long: ${'x '.repeat(1_500_000)}`), {
    subject: re,
    text: '',
    attachments: ['mail.eml message/rfc822'],
  }),
  shape('300 mails in one another, which are kept as a file', nested(300), {
    subject: re,
    text: '',
    attachments: ['mail.eml message/rfc822'],
  }),
  shape('a boundary that never comes', mixed('never', 'Terima kasih\n'), { subject: re, text: '' }),
  shape(
    'an end that never comes',
    mixed(
      'b',
      '--b\nContent-Type: text/plain\n\nTerima kasih\n--b\nContent-Type: image/gif; name=a.gif\nContent-Transfer-Encoding: base64\n\nR0lGOD',
    ),
    { subject: re, text: 'Terima kasih', attachments: ['a.gif image/gif'] },
  ),
  shape('base64 that is none', plain('Subject: Re: Tanya\nContent-Transfer-Encoding: base64', '!!! ééé ==='), {
    subject: re,
    text: '',
  }),
  shape(
    'quoted-printable that is none',
    plain(
      'Subject: Re: Tanya\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable',
      '100% =ZZ = =C3=A9',
    ),
    { subject: re, text: '100% =ZZ = é' },
  ),
  shape(
    'names of files that lead elsewhere, are none, or are long',
    mixed(
      'b',
      `${[
        '../../etc/passwd',
        'C:\\Users\\ayu\\foto.gif',
        '.htaccess',
        '..',
        `${'x'.repeat(300)}.gif`,
        'a\u202Egnp.exe',
        '',
      ]
        .map(
          (name) =>
            `--b\nContent-Type: image/gif; name="${name.replaceAll('\\', '\\\\')}"\nContent-Transfer-Encoding: base64\n\n${GIF}\n`,
        )
        .join('')}--b--\n`,
    ),
    {
      subject: re,
      text: '',
      attachments: ['passwd', 'foto.gif', 'htaccess', '4.gif', `${'x'.repeat(196)}.gif`, 'agnp.exe', '7.gif'].map(
        (name) => `${name} image/gif`,
      ),
    },
  ),
  shape('more files than are kept', mixed('b', `${'--b\nContent-Type: application/x%y\n\nx\n'.repeat(30)}--b--\n`), {
    subject: re,
    text: '',
    attachments: Array.from({ length: 20 }, (_, n) => `${n + 1} application/octet-stream`),
  }),
  shape(
    'people of every form',
    plain(
      'Subject: Re: Tanya\nCc: undisclosed-recipients:;, Team: one@example.com, "Two, B" <TWO@example.com>;, <three@example.com>,\n four, @, =?utf-8?Q?F=C3=BCnf?= <five@example.com>',
    ),
    {
      subject: re,
      text: 'Terima kasih',
      cc: ['one@example.com', 'two@example.com', 'three@example.com', 'five@example.com'],
    },
  ),
  shape('a head that tries to be two', plain('Subject: =?utf-8?Q?Tanya=0D=0ABcc:_mallory@example.com?='), {
    subject: 'Tanya Bcc: mallory@example.com',
    text: 'Terima kasih',
  }),
  shape('nobody', 'Subject: x\n\nTerima kasih', {
    from: { name: '', email: '' },
    to: [],
    subject: 'x',
    text: 'Terima kasih',
    thread: 'opens',
  }),
  shape('no bytes', '', { from: { name: '', email: '' }, to: [], subject: '', text: '', thread: 'opens' }),
  shape(
    'a picture alone',
    `${head('Subject: Re: Tanya\nContent-Type: image/gif; name=a.gif\nContent-Transfer-Encoding: base64')}\n\n${GIF}\n`,
    {
      subject: re,
      text: '',
      attachments: ['a.gif image/gif'],
    },
  ),
  shape(
    'a text part that is a file',
    mixed(
      'b',
      "--b\nContent-Type: text/plain\nContent-Disposition: attachment; filename*=utf-8''catatan%20%E2%80%93.txt\n\nx\n--b--\n",
    ),
    { subject: re, text: '', attachments: ['catatan –.txt text/plain'] },
  ),
];

function nested(depth: number): string {
  const parts = Array.from({ length: depth }, (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\n\n--b${n}\n`);
  return `${head(`Subject: ${re}`)}\n${parts.join('')}Content-Type: text/plain\n\nTerima kasih\n`;
}
