import { DESK, FIRST, OURS, shape } from './shape.ts';

interface Program {
  /** Its own lines of the head. */
  own: string;
  id: string;
  type?: string;
  references?: string;
}

const mail = ({ own, id, type, references = `${FIRST} ${OURS}` }: Program, text: string) => `
Date: Mon, 10 Nov 2025 10:11:00 +0700
From: Ayu Lestari <ayu@example.net>
To: ${DESK}
Subject: Re: Pertanyaan tentang hasil
In-Reply-To: ${OURS}
References: ${references}
Message-ID: ${id}
MIME-Version: 1.0
${own}
Content-Type: ${type ?? 'text/plain; charset=utf-8'}
Content-Transfer-Encoding: 8bit

${text}
`;
const right = { text: 'Terima kasih!', quotes: 'Halo Ayu' };

export const programs = [
  shape(
    'Thunderbird',
    mail(
      {
        own: 'User-Agent: Mozilla Thunderbird\nContent-Language: id',
        id: '<5a0f1d2c-7b1e-4f0a-9d3e-2c4b5a6d7e8f@example.net>',
        type: 'text/plain; charset=UTF-8; format=flowed',
      },
      'Terima kasih!\n\nOn 10/11/2025 10:02, Skrin wrote:\n> Halo Ayu',
    ),
    right,
  ),
  shape(
    'Thunderbird, lines that flow, below the quote',
    mail(
      {
        own: 'User-Agent: Mozilla Thunderbird',
        id: '<flow@example.net>',
        type: 'text/plain; charset=UTF-8; format=flowed',
      },
      'On 10/11/2025 10:02, Skrin wrote:\n> Since when?\nSince the rains began, \nin November.\n\n-- \nAyu',
    ),
    { text: 'On 10/11/2025 10:02, Skrin wrote:\n> Since when?\nSince the rains began, in November.\n\n-- \nAyu' },
  ),
  shape(
    'Thunderbird, a signature below the quote',
    mail(
      { own: 'User-Agent: Mozilla Thunderbird', id: '<sign@example.net>' },
      'Terima kasih!\n\nOn 10/11/2025 10:02, Skrin wrote:\n> Halo Ayu\n\n-- \nAyu\nJakarta',
    ),
    { text: 'Terima kasih!\n\n-- \nAyu\nJakarta', quotes: 'Halo Ayu' },
  ),
  shape(
    'Yahoo on the web',
    mail(
      {
        own: 'X-Mailer: WebService/1.1.24652 YMailNorrin\nReferences-Of: none',
        id: '<1234567890.1122334.1762744260000@mail.yahoo.com>',
      },
      ' Terima kasih!\n    On Monday, November 10, 2025 at 10:02:11 AM GMT+7, Skrin <desk@skrin.example> wrote:  \n \n Halo Ayu\n  ',
    ),
    right,
  ),
  shape(
    'Yahoo on Android',
    mail(
      { own: 'X-Mailer: WebService/1.1 YahooMailAndroidMobile', id: '<99.88@mail.yahoo.com>' },
      'Terima kasih!\n\n Sent from Yahoo Mail on Android \n\n On Mon, Nov 10, 2025 at 10:02, Skrin<desk@skrin.example> wrote: Halo\n  Halo Ayu',
    ),
    {
      text: 'Terima kasih!\n\n Sent from Yahoo Mail on Android \n\n On Mon, Nov 10, 2025 at 10:02, Skrin<desk@skrin.example> wrote: Halo\n  Halo Ayu',
    },
  ),
  shape(
    'K-9 Mail, in another language',
    mail(
      { own: 'User-Agent: K-9 Mail for Android', id: '<0B1C2D3E-4F50-4A6B-8C7D-9E0F1A2B3C4D@example.net>' },
      'Terima kasih!\n\n\nAm 10. November 2025 10:02:11 MEZ schrieb Skrin <desk@skrin.example>:\n>Halo Ayu\n>',
    ),
    right,
  ),
  shape(
    'Proton Mail',
    mail(
      {
        own: 'Feedback-ID: 12345678:user:proton\nX-Pm-Message-ID: 5d2c0f',
        id: '<kR9_zQ2w-Yx==@proton.me>',
      },
      'Terima kasih!\n\nSent with Proton Mail secure email.\n\nOn Monday, November 10th, 2025 at 10:02, Skrin <desk@skrin.example> wrote:\n\n> Halo Ayu\n> ',
    ),
    { text: 'Terima kasih!\n\nSent with Proton Mail secure email.', quotes: 'Halo Ayu' },
  ),
  shape(
    'Zoho Mail',
    mail(
      {
        own: 'Importance: Medium\nUser-Agent: Zoho Mail\nX-Mailer: Zoho Mail',
        id: '<19a6c0b1f2e.dc5e1a2b34567.8901234567890123456@example.net>',
      },
      'Terima kasih!\n\n\n\n---- On Mon, 10 Nov 2025 10:02:11 +0700 Skrin <desk@skrin.example> wrote ----\n\n\n\nHalo Ayu',
    ),
    right,
  ),
  shape(
    'Samsung Email',
    mail(
      { own: 'Importance: normal', id: '<abc123.1762744260000@email.android.com>' },
      'Terima kasih!\n\nSent from my Galaxy\n\n-------- Original message --------\nFrom: Skrin <desk@skrin.example>\nDate: 10/11/2025 10:02 (GMT+07:00)\nTo: Ayu <ayu@example.net>\nSubject: Pertanyaan\n\nHalo Ayu',
    ),
    { text: 'Terima kasih!\n\nSent from my Galaxy', quotes: 'Halo Ayu' },
  ),
  shape(
    'QQ Mail',
    mail(
      {
        own: 'X-Mailer: QQMail 2.x\nX-QQ-mid: webmail123',
        id: '<tencent_0A1B2C3D4E5F60718293A4B5C6D7E8F90A0B@qq.com>',
      },
      'Terima kasih!\n\n------------------&nbsp;原始邮件&nbsp;------------------\n发件人: "Skrin" <desk@skrin.example>;\n发送时间: 2025年11月10日(星期一) 上午10:02\n收件人: "Ayu"<ayu@example.net>;\n主题: Pertanyaan\n\nHalo Ayu',
    ),
    { text: 'Terima kasih!\n\n------------------&nbsp;原始邮件&nbsp;------------------', quotes: 'Halo Ayu' },
  ),
  shape(
    'Roundcube',
    mail(
      { own: 'User-Agent: Roundcube Webmail/1.6.11', id: '<8d1f0c2b3a4e5f60718293a4b5c6d7e8@example.net>' },
      'Terima kasih!\n\nOn 2025-11-10 10:02, Skrin wrote:\n> Halo Ayu',
    ),
    right,
  ),
  shape(
    'A program that names no mail before the one that it answers',
    mail({ own: 'X-Mailer: Small 1.0', id: '<small@example.net>', references: '' }, 'Terima kasih!'),
    { text: 'Terima kasih!' },
  ),
  shape(
    'A long correspondence of which the newest mails alone are named',
    mail(
      {
        own: 'X-Mailer: Long 1.0',
        id: '<long@example.net>',
        references: `${Array.from({ length: 400 }, (_, n) => `<${n}.${'x'.repeat(40)}@example.net>`).join('\n ')}\n ${OURS}`,
      },
      'Terima kasih!',
    ),
    { text: 'Terima kasih!' },
  ),
  shape(
    'Ids on lines of their own, one broken in two, with words between them',
    mail(
      {
        own: 'X-Mailer: Old 1.0',
        id: '<old@example.net>',
        references: `Your mail of Monday\n\t"${FIRST}"\n\t${OURS.slice(0, 12)}\n\t${OURS.slice(12)}`,
      },
      'Terima kasih!',
    ).replace(`In-Reply-To: ${OURS}\n`, ''),
    { text: 'Terima kasih!' },
  ),
];
