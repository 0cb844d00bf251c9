import { DESK, FIRST, OURS, shape } from './shape.ts';

const head = (subject = 'RE: Pertanyaan tentang hasil') => `
Received: from SG2PR04MB1234.apcprd04.prod.outlook.com (2603:1096:4:1::5) by
 SG2PR04MB5678.apcprd04.prod.outlook.com (2603:1096:4:2::9) with Microsoft SMTP
 Server (version=TLS1_2, cipher=TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384) id
 15.20.9320.13; Mon, 10 Nov 2025 03:11:12 +0000
From: Ayu Lestari <ayu@example.net>
To: Skrin <${DESK}>
Subject: ${subject}
Thread-Topic: Pertanyaan tentang hasil
Thread-Index: AQHcUe0G1w2x8kq6YkKm8vQm5n0lq7TrC9mA
Date: Mon, 10 Nov 2025 03:11:00 +0000
Message-ID: <SG2PR04MB12340A1B2C3D4E5F60718293A4B5C@SG2PR04MB1234.apcprd04.prod.outlook.com>
References: ${FIRST}
 ${OURS}
In-Reply-To: ${OURS}
Accept-Language: en-US, id-ID
Content-Language: en-US
X-MS-Has-Attach:
X-MS-TNEF-Correlator:
MIME-Version: 1.0`;

const plain = (text: string, subject?: string) => `${head(subject)}
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: 8bit

${text}
`;
const html = (body: string, subject?: string) => `${head(subject)}
Content-Type: text/html; charset="utf-8"
Content-Transfer-Encoding: 8bit

<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<style><!-- p.MsoNormal {margin:0cm} @import url("https://tracker.example/a.css"); --></style></head>
<body lang="EN-US" link="#0563C1">${body}</body></html>
`;

const copied = (from: string, sent: string, to: string, subject: string) =>
  `${from} Skrin <desk@skrin.example>\n${sent} Monday, November 10, 2025 10:02 AM\n${to} Ayu Lestari <ayu@example.net>\n${subject} Pertanyaan tentang hasil\n\nHalo Ayu\nHasilnya ada.`;

const quoting = (name: string, text: string) =>
  shape(name, plain(text), { text: 'Terima kasih!', quotes: 'Hasilnya ada.' });

export const outlook = [
  quoting(
    'Outlook for Windows, plain text',
    `Terima kasih!\n\n-----Original Message-----\n${copied('From:', 'Sent:', 'To:', 'Subject:')}`,
  ),
  quoting(
    'Outlook 365, plain text',
    `Terima kasih!\n\n________________________________\n${copied('From:', 'Sent:', 'To:', 'Subject:')}`,
  ),
  quoting('Outlook for Mac', `Terima kasih!\n\n${copied('From:', 'Date:', 'To:', 'Subject:')}`),
  quoting('Outlook, stars for bold letters', `Terima kasih!\n\n${copied('*From:*', '*Sent:*', '*To:*', '*Subject:*')}`),
  quoting('Outlook, Indonesian', `Terima kasih!\n\n${copied('Dari:', 'Dikirim:', 'Kepada:', 'Perihal:')}`),
  quoting('Outlook, French', `Terima kasih!\n\n${copied('De :', 'Envoyé :', 'À :', 'Objet :')}`),
  quoting('Outlook, Vietnamese', `Terima kasih!\n\n${copied('Từ:', 'Đã gửi:', 'Đến:', 'Chủ đề:')}`),
  quoting('Outlook, Chinese', `Terima kasih!\n\n${copied('发件人:', '发送时间:', '收件人:', '主题:')}`),
  quoting('Outlook, Arabic', `Terima kasih!\n\n${copied('من:', 'تم الإرسال:', 'إلى:', 'الموضوع:')}`),
  quoting(
    'Outlook, Chinese separator',
    `Terima kasih!\n\n-----邮件原件-----\n${copied('发件人:', '发送时间:', '收件人:', '主题:')}`,
  ),
  shape(
    'Outlook 365, HTML alone',
    html(
      '<div class="WordSection1"><p class="MsoNormal">Terima kasih!<o:p></o:p></p><p class="MsoNormal">Ayu<o:p>&nbsp;</o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Skrin &lt;desk@skrin.example&gt; <br><b>Sent:</b> Monday, November 10, 2025 10:02 AM<br><b>To:</b> Ayu Lestari &lt;ayu@example.net&gt;<br><b>Subject:</b> Pertanyaan tentang hasil</p></div><p class="MsoNormal">Halo Ayu</p></div>',
    ),
    { text: 'Terima kasih!\n\nAyu', quotes: 'Halo Ayu' },
  ),
  shape(
    'Outlook on the web, HTML alone',
    html(
      '<div class="elementToProof" style="font-family: Aptos">Terima kasih!</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> Skrin &lt;desk@skrin.example&gt;<br><b>Sent:</b> Monday, November 10, 2025 10:02<br><b>To:</b> Ayu Lestari &lt;ayu@example.net&gt;<br><b>Subject:</b> Pertanyaan tentang hasil<div>&nbsp;</div></div><div>Halo Ayu</div>',
    ),
    { text: 'Terima kasih!', quotes: 'Halo Ayu' },
  ),
  shape(
    'Outlook for iOS',
    html(
      '<div>Terima kasih!</div><div id="ms-outlook-mobile-signature"><br>Sent from Outlook for iOS</div><hr><div id="divRplyFwdMsg"><b>From:</b> Skrin &lt;desk@skrin.example&gt;<br><b>Sent:</b> Monday, November 10, 2025 10:02:11 AM<br><b>To:</b> Ayu &lt;ayu@example.net&gt;<br><b>Subject:</b> Pertanyaan</div><div>Halo Ayu</div>',
    ),
    { text: 'Terima kasih!\n\nSent from Outlook for iOS', quotes: 'Halo Ayu' },
  ),
  shape(
    'Outlook, forwarded: the copy is what the mail says',
    plain(`Lihat ini.\n\n${copied('From:', 'Sent:', 'To:', 'Subject:')}`, 'FW: Pertanyaan tentang hasil'),
    {
      subject: 'FW: Pertanyaan tentang hasil',
      text: `Lihat ini.\n\n${copied('From:', 'Sent:', 'To:', 'Subject:')}`,
    },
  ),
  shape(
    'Outlook of an old Exchange, with all in winmail.dat',
    `${head()}
Content-Type: multipart/mixed; boundary="_000_TNEF_"

--_000_TNEF_
Content-Type: text/plain; charset="iso-8859-1"
Content-Transfer-Encoding: quoted-printable

Voil=E0 le fichier.

--_000_TNEF_
Content-Type: application/ms-tnef; name="winmail.dat"
Content-Transfer-Encoding: base64
Content-Disposition: attachment; filename="winmail.dat"

eJ8+IgUGAQaQCAAEAAAAAAABAAEAAQeQBgAIAAAA5AQAAAAAAADoAAEIgAcA
--_000_TNEF_--
`,
    { text: 'Voilà le fichier.', attachments: ['winmail.dat application/ms-tnef'] },
  ),
  shape(
    'Outlook, an answer to an invitation',
    `${head('Accepted: Konsultasi')}
Content-Type: multipart/alternative; boundary="_000_CAL_"

--_000_CAL_
Content-Type: text/plain; charset="utf-8"

Saya datang.

--_000_CAL_
Content-Type: text/calendar; charset="utf-8"; method=REPLY
Content-Transfer-Encoding: 7bit

BEGIN:VCALENDAR
METHOD:REPLY
END:VCALENDAR
--_000_CAL_--
`,
    { subject: 'Accepted: Konsultasi', text: 'Saya datang.', attachments: ['1.ics text/calendar'] },
  ),
];
