import { AYU, DESK, FIRST, OURS, STRANGER, shape } from './shape.ts';

/** Lists, strangers, copies of our own: what must not join, and what must. */
const mail = (
  own: string,
  text: string,
  from = 'Ayu Lestari <ayu@example.net>',
  subject = 'Re: Pertanyaan tentang hasil',
) => `
Date: Mon, 10 Nov 2025 10:11:00 +0700
From: ${from}
To: ${DESK}
Subject: ${subject}
MIME-Version: 1.0
${own}
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

${text}
`;
const replying = (id: string) => `Message-ID: ${id}\nIn-Reply-To: ${OURS}\nReferences: ${FIRST} ${OURS}`;

export const lists = [
  shape(
    'Google Groups',
    mail(
      `${replying('<gg-1@mail.gmail.com>')}
Precedence: list
Mailing-list: list doctors@googlegroups.com; contact doctors+owners@googlegroups.com
List-ID: <doctors.googlegroups.com>
List-Unsubscribe: <mailto:googlegroups-manage+1+unsubscribe@googlegroups.com>`,
      'Thank you!\n\nOn Monday, November 10, 2025 at 10:02:11 AM UTC+7 Skrin wrote:\n> Hello Ayu\n\n-- \nYou received this message because you are subscribed to the Google Groups "doctors" group.',
    ),
    {
      text: 'Thank you!\n\n-- \nYou received this message because you are subscribed to the Google Groups "doctors" group.',
      quotes: 'Hello Ayu',
      isAutomatic: true,
    },
  ),
  shape(
    'Mailman, in the name of somebody',
    mail(
      `${replying('<mm-1@example.org>')}
X-Mailman-Version: 2.1.39
Precedence: list
List-Id: Doctors <doctors.lists.example.org>
Reply-To: Ayu Lestari <ayu@example.net>
Sender: "Doctors" <doctors-bounces@lists.example.org>`,
      'Thank you!\n\nOn 11/10/25 10:02, Skrin wrote:\n> Hello Ayu\n_______________________________________________\nDoctors mailing list\nDoctors@lists.example.org',
      'Ayu Lestari via Doctors <doctors@lists.example.org>',
    ),
    {
      from: { name: 'Ayu Lestari via Doctors', email: 'doctors@lists.example.org' },
      text: 'Thank you!\n\n_______________________________________________\nDoctors mailing list\nDoctors@lists.example.org',
      quotes: 'Hello Ayu',
      isAutomatic: true,
      thread: 'opens',
    },
  ),
  shape(
    'A newsletter',
    mail(
      'Message-ID: <news@example.com>\nPrecedence: bulk\nList-Unsubscribe: <https://example.com/u>',
      'Buy now!',
      'Shop <shop@example.com>',
      'Only today',
    ),
    {
      from: { name: 'Shop', email: 'shop@example.com' },
      subject: 'Only today',
      text: 'Buy now!',
      isAutomatic: true,
      thread: 'opens',
    },
  ),
  shape(
    'A stranger with our subject',
    mail('Message-ID: <stranger-1@example.com>', 'Tell me more.', `${STRANGER.name} <${STRANGER.email}>`),
    { from: STRANGER, text: 'Tell me more.', thread: 'opens' },
  ),
  shape(
    'A stranger who names our mail',
    mail(replying('<stranger-2@example.com>'), 'Tell me more.', `${STRANGER.name} <${STRANGER.email}>`),
    { from: STRANGER, text: 'Tell me more.', thread: 'opens' },
  ),
  shape(
    'A stranger whose name is the address of the person',
    mail(replying('<stranger-3@example.com>'), 'Tell me more.', `"ayu@example.net" <${STRANGER.email}>`),
    { from: { name: AYU.email, email: STRANGER.email }, text: 'Tell me more.', thread: 'opens' },
  ),
  shape(
    'A stranger who gives our id to a mail of theirs',
    mail(`Message-ID: ${OURS}`, 'Tell me more.', `${STRANGER.name} <${STRANGER.email}>`),
    { from: STRANGER, text: 'Tell me more.', thread: 'opens' },
  ),
  shape(
    'The person with our subject, but about something new',
    mail('Message-ID: <new-1@example.net>', 'Satu pertanyaan lain.'),
    { text: 'Satu pertanyaan lain.', thread: 'opens' },
  ),
  shape(
    'The person, in other letters',
    mail(replying('<case-1@example.net>'), 'Terima kasih!', 'AYU <Ayu@Example.NET>'),
    { from: { name: 'AYU', email: AYU.email }, text: 'Terima kasih!' },
  ),
  shape(
    'Somebody who had our mail in copy',
    mail(replying('<budi-1@example.org>'), 'Saya juga.', '=?utf-8?q?Budi_Santoso?= <budi@example.org>'),
    { from: { name: 'Budi Santoso', email: 'budi@example.org' }, text: 'Saya juga.' },
  ),
  shape(
    'Our own mail, which a list or a rule sent back',
    mail(`Message-ID: ${OURS}\nReferences: ${FIRST}`, 'Hasilnya ada.', `Skrin <${DESK}>`),
    { from: { name: 'Skrin', email: DESK }, text: 'Hasilnya ada.', thread: 'none' },
  ),
];
