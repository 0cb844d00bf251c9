import { DESK, FIRST, GIF, OURS, shape } from './shape.ts';

const head = (more: string) => `
Return-Path: <ayu@example.net>
From: Ayu Lestari <ayu@example.net>
Message-Id: <7F0C1B2A-33D4-4E5F-9A6B-1C2D3E4F5061@example.net>
${more}
Subject: Re: Pertanyaan tentang hasil
Date: Mon, 10 Nov 2025 10:11:00 +0700
In-Reply-To: ${OURS}
To: Skrin <${DESK}>
References: ${FIRST}
 ${OURS}`;
const ios = head('Mime-Version: 1.0 (1.0)\nX-Mailer: iPhone Mail (22F76)');
const mac = head('Mime-Version: 1.0 (Mac OS X Mail 16.0 \\(3826.700.81\\))\nX-Mailer: Apple Mail (2.3826.700.81)');

const plain = (of: string, text: string) => `${of}
Content-Type: text/plain;
	charset=utf-8
Content-Transfer-Encoding: 8bit

${text}
`;

export const apple = [
  shape(
    'iPhone, English',
    plain(
      ios,
      'Thank you!\n\nSent from my iPhone\n\n> On 10 Nov 2025, at 10:02, Skrin <desk@skrin.example> wrote:\n> \n> ﻿Hello Ayu',
    ),
    { text: 'Thank you!\n\nSent from my iPhone', quotes: 'Hello Ayu' },
  ),
  shape(
    'iPhone, Indonesian',
    plain(
      ios,
      'Terima kasih\n\nDikirim dari iPhone saya\n\n> Pada 10 Nov 2025, pukul 10.02, Skrin <desk@skrin.example> menulis:\n> \n> Halo Ayu',
    ),
    { text: 'Terima kasih\n\nDikirim dari iPhone saya', quotes: 'Halo Ayu' },
  ),
  shape(
    'Mac, English',
    plain(mac, 'Thank you!\n\n> On 10. Nov 2025, at 10:02, Skrin <desk@skrin.example> wrote:\n> \n> Hello Ayu\n'),
    { text: 'Thank you!', quotes: 'Hello Ayu' },
  ),
  shape(
    'Mac, French, with the mark before the attribution left out',
    plain(mac, 'Merci !\n\nLe 10 nov. 2025 à 10:02, Skrin <desk@skrin.example> a écrit :\n\nBonjour Ayu'),
    { text: 'Merci !', quotes: 'Bonjour Ayu' },
  ),
  shape('Mac, Chinese', plain(mac, '谢谢\n\n在 2025年11月10日，10:02，Skrin <desk@skrin.example> 写道：\n\n你好'), {
    text: '谢谢',
    quotes: '你好',
  }),
  shape(
    'Mac, Arabic',
    plain(mac, 'شكرا\n\nفي ١٠ نوفمبر ٢٠٢٥، الساعة ١٠:٠٢ ص، كتب Skrin <desk@skrin.example>:\n\nأهلا'),
    { text: 'شكرا', quotes: 'أهلا' },
  ),
  shape(
    'Mac, text around a picture',
    `${mac}
Content-Type: multipart/mixed; boundary="Apple-Mail=_1"

--Apple-Mail=_1
Content-Transfer-Encoding: quoted-printable
Content-Type: text/plain;
	charset=us-ascii

Before.

--Apple-Mail=_1
Content-Disposition: inline;
	filename=IMG_0001.GIF
Content-Type: image/gif;
	name=IMG_0001.GIF;
	x-unix-mode=0666
Content-Transfer-Encoding: base64

${GIF}
--Apple-Mail=_1
Content-Transfer-Encoding: quoted-printable
Content-Type: text/plain;
	charset=us-ascii

After.=

--Apple-Mail=_1--
`,
    { text: 'Before.\n\n\nAfter.', attachments: ['IMG_0001.GIF image/gif'] },
  ),
  shape(
    'iPhone, HTML with a quote of two depths',
    `${ios}
Content-Type: text/html;
	charset=utf-8
Content-Transfer-Encoding: 8bit

<html><head></head><body dir="auto">Terima kasih<div dir="ltr">Dikirim dari iPhone saya</div><div dir="ltr"><br><blockquote type="cite">Pada 10 Nov 2025, pukul 10.02, Skrin &lt;desk@skrin.example&gt; menulis:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">Halo<blockquote type="cite">Tanya</blockquote></div></blockquote></body></html>
`,
    { text: 'Terima kasih\nDikirim dari iPhone saya', quotes: '> > Tanya' },
  ),
  shape(
    'Mac, forwarded inline',
    plain(
      mac,
      'Lihat.\n\n> Begin forwarded message:\n> \n> From: Klinik <klinik@example.com>\n> Subject: Jadwal\n> Date: 10 November 2025 at 09.00.00 WIB\n> To: Ayu <ayu@example.net>\n> \n> Pukul 9.',
    ).replace('Re: Pert', 'Fwd: Pert'),
    {
      subject: 'Fwd: Pertanyaan tentang hasil',
      text: 'Lihat.\n\n> Begin forwarded message:\n> \n> From: Klinik <klinik@example.com>\n> Subject: Jadwal\n> Date: 10 November 2025 at 09.00.00 WIB\n> To: Ayu <ayu@example.net>\n> \n> Pukul 9.',
    },
  ),
  shape(
    'Mac, forwarded as an attachment',
    `${mac}
Content-Type: multipart/mixed; boundary="Apple-Mail=_2"

--Apple-Mail=_2
Content-Type: text/plain; charset=us-ascii

See the attached.

--Apple-Mail=_2
Content-Disposition: attachment;
	filename="Jadwal.eml"
Content-Type: message/rfc822;
	name="Jadwal.eml"
Content-Transfer-Encoding: 7bit

From: Klinik <klinik@example.com>
Subject: Jadwal
Message-ID: <other@example.com>
Content-Type: multipart/mixed; boundary="x"

--x
Content-Type: text/plain

Pukul 9.
--x
Content-Type: message/rfc822

From: deeper@example.com
Subject: Deeper

Even deeper.
--x--

--Apple-Mail=_2--
`,
    { text: 'See the attached.', attachments: ['Jadwal.eml message/rfc822'] },
  ),
];
