import { base64, DESK, OURS, shape } from './shape.ts';

const mail = (type: string, encoding: string, body: string, subject = 'Re: Tanya') => `
From: Ayu Lestari <ayu@example.net>
To: ${DESK}
Subject: ${subject}
Date: Mon, 10 Nov 2025 10:11:00 +0700
Message-ID: <charset@example.net>
In-Reply-To: ${OURS}
MIME-Version: 1.0
Content-Type: ${type}
Content-Transfer-Encoding: ${encoding}

${body}
`;
const said = (charset: string, body: string, text: string, name = charset) =>
  shape(name, mail(`text/plain; charset=${charset}`, 'base64', body), { text, subject: 'Re: Tanya' });
/** What stands for a letter that could not be read. */
const UNKNOWN = '\uFFFD';

export const charsets = [
  said('iso-8859-1', 'TWVyY2kgYmVhdWNvdXAsIOdhIGTpbWFuZ2Uu', 'Merci beaucoup, ça démange.'),
  said('iso-8859-2', 'ROxrdWppLCBr+b5lIHN27GTt', 'Děkuji, kůže svědí'),
  said('ISO-8859-9', 'VGX+ZWtr/HJsZXIsIGNp8GVy', 'Teşekkürler, ciğer'),
  said('"Windows-1252"', 'VGVyaW1hIGthc2loIJYgk2JhaWuUIIA=', 'Terima kasih – “baik” €'),
  said('windows-1251', '0e/g8ejh7iDh7uv8+O7l', 'Спасибо большое'),
  said('koi8-r', '89DB08nCzyDCz8zY28/F', 'Спасибо большое'),
  said('windows-1256', '1N/RxyDM0u3hxw==', 'شكرا جزيلا'),
  said('windows-1258', 'Q2HSbSD1biBiYexjIHNp3g==', 'Cảm ơn bác sĩ'),
  said('gb18030', '0LvQu9K9yfo=', '谢谢医生'),
  said('gb2312', '0LvQu9K9yfo=', '谢谢医生'),
  said('big5', 'wcLBwsLlpc0=', '謝謝醫生'),
  said('Shift_JIS', 'gqCC6IKqgsaCpIKygrSCooLcgrc=', 'ありがとうございます'),
  said('ISO-2022-JP', 'GyRCJCIkaiQsJEgkJiQ0JDYkJCReJDkbKEI=', 'ありがとうございます'),
  said('ks_c_5601-1987', 'sKi758fVtM+02Q==', '감사합니다'),
  said('tis-620', 'os26pNiz', 'ขอบคุณ'),
  said('utf-16le', 'VABlAHIAaQBtAGEAIABrAGEAcwBpAGgA', 'Terima kasih'),
  said('iso-8859-1', 'k2JhaWuU', '“baik”', 'windows-1252, declared as iso-8859-1'),
  said('utf-8', '57dhIGTpbWFuZ2Uu', `${UNKNOWN}a d${UNKNOWN}mange.`, 'iso-8859-1, declared as utf-8'),
  said('x-unknown-charset', base64('Terima kasih').trim(), 'Terima kasih', 'a charset that nobody knows'),
  said('', base64('Terima kasih').trim(), 'Terima kasih', 'no charset'),
  shape(
    'raw UTF-8 in the head and the text, of which nothing says that it is',
    mail('text/plain', '8bit', 'Cảm ơn bác sĩ', 'Re: Câu hỏi').replace('Ayu Lestari', 'Ngô Thị Ânh'),
    { from: { name: 'Ngô Thị Ânh', email: 'ayu@example.net' }, subject: 'Re: Câu hỏi', text: 'Cảm ơn bác sĩ' },
  ),
  shape(
    'words of the head in several charsets, one broken within a letter, as is forbidden',
    mail(
      'text/plain; charset=utf-8',
      'quoted-printable',
      'Terima=20kasih',
      '=?iso-8859-1?Q?=E7a_d=E9mange?= =?utf-8?B?IOKAkyDosA==?=\n =?utf-8?B?oiDosKI=?= =?gb2312?B?0LvQuw==?=',
    ).replace('Ayu Lestari', '=?iso-2022-jp?B?GyRCJCIkaiQsJEgbKEI=?='),
    {
      from: { name: 'ありがと', email: 'ayu@example.net' },
      subject: `ça démange – ${UNKNOWN}${UNKNOWN} 谢谢谢`,
      text: 'Terima kasih',
    },
  ),
  shape(
    'bytes that are none, U+0000 and halves of letters',
    mail('text/html; charset=utf-8', '8bit', 'a\0b &#0;&#xD800;c\x07d <b>e</b>', 'x\0y\x1bz'),
    { subject: 'x y z', text: `ab ${UNKNOWN}${UNKNOWN}cd e` },
  ),
];
