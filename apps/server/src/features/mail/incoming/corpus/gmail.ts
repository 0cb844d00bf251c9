import { BUDI, base64, DESK, FIRST, GIF, OURS, shape } from './shape.ts';

const head = `
Delivered-To: ${DESK}
Received: from mail-lf1-f41.google.com (mail-lf1-f41.google.com [209.85.167.41])
        by mx.skrin.example (Postfix) with ESMTPS id 4Yk0
        for <${DESK}>; Mon, 10 Nov 2025 03:11:12 +0000 (UTC)
DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed;
        d=gmail.com; s=20230601; t=1762744271; x=1763349071;
        h=to:subject:message-id:date:from:in-reply-to:references:mime-version;
        bh=abc=; b=def=
X-Received: by 2002:a05:6512:39d1:b0:594:3d50:e5a2 with SMTP id 2adb3069b0e04-5945f1e5
        Mon, 10 Nov 2025 03:11:11 -0800 (PST)
MIME-Version: 1.0
References: ${FIRST} ${OURS}
In-Reply-To: ${OURS}
From: Ayu Lestari <ayu@example.net>
Date: Mon, 10 Nov 2025 10:11:00 +0700
X-Gm-Features: AWmQ_bk
Message-ID: <CAJ5reply=1@mail.gmail.com>
Subject: Re: Pertanyaan tentang hasil
To: Skrin <${DESK}>`;

const alternative = (plain: string, html: string) => `${head}
Content-Type: multipart/alternative; boundary="000000000000a1b2c3064320"

--000000000000a1b2c3064320
Content-Type: text/plain; charset="UTF-8"
Content-Transfer-Encoding: base64

${base64(plain)}
--000000000000a1b2c3064320
Content-Type: text/html; charset="UTF-8"
Content-Transfer-Encoding: base64

${base64(html)}
--000000000000a1b2c3064320--
`;

const quotedHtml = (attribution: string) =>
  `<div dir="ltr">Terima kasih!</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${attribution}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex">Halo Ayu<br></blockquote></div>`;

const answer = (name: string, attribution: string) =>
  shape(
    `Gmail on the web, ${name}`,
    alternative(
      `Terima kasih!\r\n\r\n${attribution}\r\n\r\n> Halo Ayu\r\n>\r\n> Hasilnya ada.\r\n>\r\n`,
      quotedHtml(attribution),
    ),
    { text: 'Terima kasih!', quotes: 'Hasilnya ada.', subject: 'Re: Pertanyaan tentang hasil' },
  );

export const gmail = [
  answer('English', 'On Mon, Nov 10, 2025 at 10:02 AM Skrin <desk@skrin.example> wrote:'),
  answer(
    'English, with the attribution on two lines',
    'On Mon, Nov 10, 2025 at 10:02 AM Skrin Support Team of the Clinic\r\n<desk@skrin.example> wrote:',
  ),
  answer('Indonesian', 'Pada Sen, 10 Nov 2025 pukul 10.02 Skrin <desk@skrin.example> menulis:'),
  answer('French', 'Le lun. 10 nov. 2025 à 10:02, Skrin <desk@skrin.example> a écrit :'),
  answer('Vietnamese', 'Vào Th 2, 10 thg 11, 2025 vào lúc 10:02 Skrin <desk@skrin.example>\r\nđã viết:'),
  answer('Chinese', 'Skrin <desk@skrin.example> 于2025年11月10日周一 10:02写道：'),
  answer('Chinese of Taiwan', 'Skrin <desk@skrin.example> 於 2025年11月10日週一 上午10:02寫道：'),
  answer(
    'Arabic',
    '\u202bفي الاثنين، 10 نوفمبر 2025 في 10:02 ص تمت كتابة ما يلي بواسطة \u202aSkrin\u202c\u200f <\u202adesk@skrin.example\u202c\u200f>:\u202c',
  ),
  shape(
    'Gmail, answers between the quoted lines',
    alternative(
      'On Mon, Nov 10, 2025 at 10:02 AM Skrin <desk@skrin.example> wrote:\r\n\r\n> Since when?\r\n\r\nSince May.\r\n\r\n> Does it itch?\r\n\r\nAt night.\r\n',
      '<div>Since May. At night.</div>',
    ),
    {
      text: 'On Mon, Nov 10, 2025 at 10:02 AM Skrin <desk@skrin.example> wrote:\n\n> Since when?\n\nSince May.\n\n> Does it itch?\n\nAt night.',
    },
  ),
  shape(
    'Gmail, with a signature above the quote, and everybody in copy',
    alternative(
      'Baik.\r\n\r\n-- \r\nAyu Lestari\r\n0812 3456\r\n\r\n\r\nPada Sen, 10 Nov 2025 pukul 10.02 Skrin <desk@skrin.example> menulis:\r\n\r\n> Halo\r\n',
      '<div>Baik.</div>',
    ).replace('MIME-Version', `Cc: Budi Santoso <${BUDI.email}>, "Lestari, Ayu" <ayu.two@example.net>\nMIME-Version`),
    { text: 'Baik.\n\n-- \nAyu Lestari\n0812 3456', quotes: '> Halo', cc: [BUDI.email, 'ayu.two@example.net'] },
  ),
  shape(
    'Gmail, a picture in the text and a file',
    `${head}
Content-Type: multipart/mixed; boundary="m1"

--m1
Content-Type: multipart/related; boundary="r1"

--r1
Content-Type: multipart/alternative; boundary="a1"

--a1
Content-Type: text/plain; charset="UTF-8"

Ini fotonya:
[image: kulit.gif]

--a1
Content-Type: text/html; charset="UTF-8"

<div dir="ltr">Ini fotonya:<div><img src="cid:ii_m1" alt="kulit.gif" width="1" height="1"><br></div></div>

--a1--
--r1
Content-Type: image/gif; name="kulit.gif"
Content-Disposition: inline; filename="kulit.gif"
Content-Transfer-Encoding: base64
Content-ID: <ii_m1>
X-Attachment-Id: ii_m1

${GIF}
--r1--
--m1
Content-Type: application/pdf; name="=?UTF-8?B?aGFzaWwg4oCTIDIwMjUucGRm?="
Content-Disposition: attachment; filename="=?UTF-8?B?aGFzaWwg4oCTIDIwMjUucGRm?="
Content-Transfer-Encoding: base64

JVBERi0xLjQK
--m1--
`,
    {
      text: 'Ini fotonya:\n[image: kulit.gif]',
      attachments: ['kulit.gif image/gif', 'hasil – 2025.pdf application/pdf'],
    },
  ),
  shape(
    'Gmail, an answer that names the first mail of the thread alone',
    `${`${head}`.replace(
      `References: ${FIRST} ${OURS}\nIn-Reply-To: ${OURS}`,
      `In-Reply-To: ${FIRST}\nReferences: ${FIRST}`,
    )}\nContent-Type: text/plain; charset="UTF-8"\n\nSatu lagi.\n`,
    { text: 'Satu lagi.' },
  ),
  shape(
    'Gmail, forwarded inline',
    `${head}`.replace('Re: Pertanyaan', 'Fwd: Pertanyaan') +
      `
Content-Type: text/plain; charset="UTF-8"

Lihat ini.

---------- Forwarded message ---------
From: Klinik <klinik@example.com>
Date: Mon, Nov 10, 2025 at 9:00 AM
Subject: Jadwal
To: Ayu Lestari <ayu@example.net>


Jadwal Anda pukul 9.

> Terima kasih
`,
    {
      subject: 'Fwd: Pertanyaan tentang hasil',
      text: 'Lihat ini.\n\n---------- Forwarded message ---------\nFrom: Klinik <klinik@example.com>\nDate: Mon, Nov 10, 2025 at 9:00 AM\nSubject: Jadwal\nTo: Ayu Lestari <ayu@example.net>\n\n\nJadwal Anda pukul 9.\n\n> Terima kasih',
    },
  ),
];
