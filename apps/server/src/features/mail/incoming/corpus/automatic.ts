import { DESK, FIRST, OURS, shape } from './shape.ts';

const mail = (own: string, text: string, from = 'Ayu Lestari <ayu@example.net>', subject = 'Automatic reply') => `
Date: Mon, 10 Nov 2025 10:11:00 +0700
From: ${from}
To: ${DESK}
Subject: ${subject}
MIME-Version: 1.0
${own}

${text}
`;
const plain = 'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit';
const replying = `In-Reply-To: ${OURS}\nReferences: ${FIRST} ${OURS}`;
const daemon = 'Mail Delivery System <MAILER-DAEMON@mx.example.net>';
const fromDaemon = { name: 'Mail Delivery System', email: 'mailer-daemon@mx.example.net' };
const original = (type: string) => `--b
Content-Description: Undelivered Message
Content-Type: ${type}

Return-Path: <${DESK}>
From: Skrin <${DESK}>
To: ayu@example.net
Subject: Pertanyaan tentang hasil
Message-ID: ${OURS}
`;

const report = ({
  text,
  recipient,
  type = 'message/rfc822',
  own = '',
}: {
  text: string;
  recipient: string;
  type?: string;
  own?: string;
}) =>
  `Auto-Submitted: auto-replied
Message-Id: <20251110031112.4Yk0@mx.example.net>
${own}Content-Type: multipart/report; report-type=delivery-status;
	boundary="b"

This is a MIME-encapsulated message.

--b
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

${text}

--b
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
Arrival-Date: Mon, 10 Nov 2025 03:11:12 +0000 (UTC)

${recipient}

${original(type)}
--b--`;

const said = '550 5.1.1 <ayu@example.net>: Recipient address rejected: User unknown';

export const automatic = [
  shape(
    'Out of office of Exchange',
    mail(
      `${replying}\nMessage-ID: <ooo@prod.outlook.com>\nX-Auto-Response-Suppress: All\nauto-submitted: auto-generated\n${plain}`,
      'I am away until Monday.',
      undefined,
      'Automatic reply: Pertanyaan tentang hasil',
    ),
    { subject: 'Automatic reply: Pertanyaan tentang hasil', text: 'I am away until Monday.', isAutomatic: true },
  ),
  shape(
    'Vacation of Gmail',
    mail(
      `${replying}\nMessage-ID: <vac@mail.gmail.com>\nPrecedence: bulk\nX-Autoreply: yes\nAuto-Submitted: auto-replied\n${plain}`,
      'Saya sedang cuti.',
    ),
    { subject: 'Automatic reply', text: 'Saya sedang cuti.', isAutomatic: true },
  ),
  shape(
    'Vacation by Sieve, which has no sender of its envelope',
    mail(
      `${replying}\nMessage-ID: <sieve@example.net>\nReturn-Path: <>\nAuto-Submitted: auto-replied (vacation)\n${plain}`,
      'Cuti.',
    ),
    { subject: 'Automatic reply', text: 'Cuti.', isAutomatic: true },
  ),
  shape(
    'A person, whose program says that none sent it',
    mail(
      `${replying}\nMessage-ID: <no@example.net>\nAuto-Submitted: no\n${plain}`,
      'Terima kasih!',
      undefined,
      'Re: Tanya',
    ),
    { subject: 'Re: Tanya', text: 'Terima kasih!' },
  ),
  shape(
    'A mail that Postfix gave back',
    mail(
      report({
        text: "I'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients.",
        recipient: `Final-Recipient: rfc822; ayu@example.net\nOriginal-Recipient: rfc822;ayu@example.net\nAction: failed\nStatus: 5.1.1\nRemote-MTA: dns; mx.example.net\nDiagnostic-Code: smtp; 550 5.1.1 <ayu@example.net>: Recipient address\n    rejected: User unknown`,
      }),
      '',
      daemon,
      'Undelivered Mail Returned to Sender',
    ),
    {
      from: fromDaemon,
      subject: 'Undelivered Mail Returned to Sender',
      text: "I'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients.",
      attachments: ['1.txt message/delivery-status', '2.eml message/rfc822'],
      isAutomatic: true,
      thread: 'none',
      bounce: said,
    },
  ),
  shape(
    'A mail of which Postfix gave back the head alone',
    mail(
      report({
        text: 'Sorry.',
        recipient: `Final-Recipient: rfc822; ayu@example.net\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; ${said}`,
        type: 'text/rfc822-headers',
      }),
      '',
      daemon,
      'Undelivered Mail Returned to Sender',
    ),
    {
      from: fromDaemon,
      subject: 'Undelivered Mail Returned to Sender',
      text: 'Sorry.',
      attachments: ['1.txt message/delivery-status', '2.txt text/rfc822-headers'],
      isAutomatic: true,
      thread: 'none',
      bounce: said,
    },
  ),
  shape(
    'A mail that Gmail gave back',
    mail(
      report({
        text: `** Address not found **\n\nYour message wasn't delivered to ayu@example.net because the address couldn't be found.`,
        recipient: `Final-Recipient: rfc822; ayu@example.net\nAction: failed\nStatus: 5.1.1\nRemote-MTA: dns; gmail-smtp-in.l.google.com. (142.250.4.27, the server for the\n domain example.net.)\nDiagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.\nLast-Attempt-Date: Sun, 09 Nov 2025 19:11:12 -0800 (PST)`,
        own: `X-Failed-Recipients: ayu@example.net\n${replying}\n`,
      }),
      '',
      'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      'Delivery Status Notification (Failure)',
    ),
    {
      from: { name: 'Mail Delivery Subsystem', email: 'mailer-daemon@googlemail.com' },
      subject: 'Delivery Status Notification (Failure)',
      text: "** Address not found **\n\nYour message wasn't delivered to ayu@example.net because the address couldn't be found.",
      attachments: ['1.txt message/delivery-status', '2.eml message/rfc822'],
      isAutomatic: true,
      thread: 'none',
      bounce: '550-5.1.1 The email account that you tried to reach does not exist.',
    },
  ),
  shape(
    'A mail that Exchange gave back',
    mail(
      report({
        text: 'Delivery has failed to these recipients or groups:\n\nayu@example.net',
        recipient:
          'Final-Recipient: rfc822;ayu@example.net\nAction: failed\nStatus: 5.7.129\nDiagnostic-Code: smtp;550 5.7.129 RESOLVER.RST.RestrictedToRecipientsPermission; not authorized',
        own: `X-MS-Exchange-Message-Is-Ndr:\n${replying}\n`,
      }),
      '',
      'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.net>',
      'Undeliverable: Pertanyaan tentang hasil',
    ),
    {
      from: { name: 'Microsoft Outlook', email: 'microsoftexchange329e71ec88ae4615bbc36ab6ce41109e@example.net' },
      subject: 'Undeliverable: Pertanyaan tentang hasil',
      text: 'Delivery has failed to these recipients or groups:\n\nayu@example.net',
      attachments: ['1.txt message/delivery-status', '2.eml message/rfc822'],
      isAutomatic: true,
      thread: 'none',
      bounce: '550 5.7.129 RESOLVER.RST.RestrictedToRecipientsPermission; not authorized',
    },
  ),
  shape(
    'A mail that Exim gave back, in words alone',
    mail(
      `Message-Id: <E1uX-0001@mx.example.net>\nX-Failed-Recipients: ayu@example.net\nAuto-Submitted: auto-replied\n${plain}`,
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ayu@example.net\n    SMTP error from remote mail server after RCPT TO:<ayu@example.net>:\n    ${said}\n\n------ This is a copy of the message, including all the headers. ------\n\nFrom: Skrin <${DESK}>\nMessage-ID: ${OURS}\n\nHasilnya ada.`,
      daemon,
      'Mail delivery failed: returning message to sender',
    ),
    {
      from: fromDaemon,
      subject: 'Mail delivery failed: returning message to sender',
      text: `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ayu@example.net\n    SMTP error from remote mail server after RCPT TO:<ayu@example.net>:\n    ${said}\n\n------ This is a copy of the message, including all the headers. ------\n\nFrom: Skrin <${DESK}>\nMessage-ID: ${OURS}\n\nHasilnya ada.`,
      isAutomatic: true,
      thread: 'none',
      bounce: said,
    },
  ),
  shape(
    'A mail that qmail gave back, in words alone',
    mail(
      `Return-Path: <>\nMessage-Id: <qmail@mx.example.net>\n${plain}`,
      `Hi. This is the qmail-send program at mx.example.net.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<ayu@example.net>:\n${said}\n\n--- Below this line is a copy of the message.\n\nMessage-ID: ${OURS}\n`,
      'MAILER-DAEMON@mx.example.net',
      'failure notice',
    ),
    {
      from: { name: '', email: 'mailer-daemon@mx.example.net' },
      subject: 'failure notice',
      text: `Hi. This is the qmail-send program at mx.example.net.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<ayu@example.net>:\n${said}\n\n--- Below this line is a copy of the message.\n\nMessage-ID: ${OURS}`,
      isAutomatic: true,
      thread: 'none',
      bounce: said,
    },
  ),
  shape(
    'A mail that is late, but not lost',
    mail(
      report({
        text: 'THIS IS A WARNING ONLY. YOU DO NOT NEED TO RESEND YOUR MESSAGE.',
        recipient:
          'Final-Recipient: rfc822; ayu@example.net\nAction: delayed\nStatus: 4.4.1\nDiagnostic-Code: X-Postfix; connect to mx.example.net[192.0.2.1]:25: Connection timed out',
      }),
      '',
      daemon,
      'Delayed Mail (still being retried)',
    ),
    {
      from: fromDaemon,
      subject: 'Delayed Mail (still being retried)',
      text: 'THIS IS A WARNING ONLY. YOU DO NOT NEED TO RESEND YOUR MESSAGE.',
      attachments: ['1.txt message/delivery-status', '2.eml message/rfc822'],
      isAutomatic: true,
      thread: 'opens',
    },
  ),
  shape(
    'A report of a mail that is not ours',
    mail(
      report({
        text: 'Sorry.',
        recipient: `Final-Recipient: rfc822; other@example.net\nAction: failed\nDiagnostic-Code: smtp; ${said}`,
      }).replace(OURS, '<spoofed@example.com>'),
      '',
      daemon,
      'Undelivered Mail Returned to Sender',
    ),
    {
      from: fromDaemon,
      subject: 'Undelivered Mail Returned to Sender',
      text: 'Sorry.',
      attachments: ['1.txt message/delivery-status', '2.eml message/rfc822'],
      isAutomatic: true,
      thread: 'opens',
      bounce: said,
    },
  ),
];
