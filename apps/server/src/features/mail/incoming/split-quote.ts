/** What a mail says, and what it quotes of earlier ones. */
export interface Split {
  text: string;
  /** Empty: nothing. */
  quoted: string;
}

/** “On … wrote:” as mail programs write it in the six languages. */
const attributions = [
  /^(-{2,} ?)?On .*wrote ?(:|-{2,})$/i,
  /^Pada .*(menulis|menuliskan) ?:$/i,
  /^Le .*a [ée]crit ?:$/i,
  /^(Vào|Ngày|Lúc) .*viết ?:$/i,
  /(写道|寫道) ?[:：]$/,
  /^في .*(كتب|كتبت|تمت كتابة ما يلي بواسطة) ?.*:$/,
];

/** “-----Original Message-----”, below which everything is quoted. */
const separator = new RegExp(
  `^-{2,}\\s?(?:${[
    "Original Message|Original Appointment|Reply message|Pesan Asli|Message d[’']origine|Message original|Thư gốc|Tin nhắn gốc",
    '邮件原件|原始邮件|原始郵件|الرسالة الأصلية',
  ].join('|')})\\s?-{2,}$`,
  'i',
);
/** Below them stands what is forwarded, which is what the mail says. */
const forwards = [
  /^-{2,}\s?(Forwarded message|Pesan yang diteruskan|Pesan terusan|Message transf[ée]r[ée]|Forwarded Message|Thư đã chuyển tiếp|Tin nhắn được chuyển tiếp|转发的邮件|已转发邮件|轉寄的郵件|رسالة معاد توجيهها)\s?-{2,}$/i,
  /^(Begin forwarded message|Mulai pesan yang diteruskan|Début du message (réexpédié|transféré)|Bắt đầu thư được chuyển tiếp|Bắt đầu chuyển tiếp thư|开始转发的邮件|بداية الرسالة المعاد توجيهها|بدء الرسالة المعاد توجيهها)\s?[:：]$/i,
];
/** The head of a mail as Outlook copies it: who, then when, to whom and about what. */
const sender = /^\*?(From|Dari|De|Từ|发件人|寄件者|寄件人|من)\s?[:：]\*? ?\S/i;
const otherHead =
  /^\*?(Sent|Date|To|Subject|Dikirim|Tanggal|Kepada|Ke|Subjek|Perihal|Envoyé|À|Objet|Sujet|Đã gửi|Ngày|Đến|Tới|Chủ đề|发送时间|日期|时间|收件人|主题|寄件日期|傳送時間|收件者|主旨|تم الإرسال|التاريخ|إلى|الموضوع)\s?[:：]/i;
/** What may stand below a quote without being an answer to it: a signature, or what a list writes below each mail. */
const footer = /^(-- ?|_{10,}|-~-[-~]*|You received this message because .*)$/;

const LONGEST_LINE = 500;
/** Letters of a script that is written from right to left, and phones, put marks around addresses. */
const plain = (line = ''): string =>
  line.length > LONGEST_LINE
    ? ''
    : line
        .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
        .replace(/\s+/gu, ' ')
        .trim();
const isQuoted = (line = ''): boolean => /^\s?>/.test(line);
const isEmpty = (line = ''): boolean => line.trim() === '';

/** Number of lines at `at` that are an attribution, which programs break into up to three; 0: none. */
function attributionAt(lines: string[], at: number): number {
  for (let count = 1; count <= 3 && at + count <= lines.length; count += 1) {
    const own = lines.slice(at, at + count);
    if (own.some((line) => isEmpty(line) || isQuoted(line))) return 0;
    const line = plain(own.join(' '));
    // Each names a day. In other languages, what is quoted shows it.
    const isBeforeQuote = count === 1 && /[:：]$/.test(line) && isQuoted(lines[firstFilled(lines, at + count)]);
    if (/\p{Nd}/u.test(line) && (isBeforeQuote || attributions.some((pattern) => pattern.test(line)))) return count;
  }
  return 0;
}

function isHeadAt(lines: string[], at: number): boolean {
  if (!sender.test(plain(lines[at]))) return false;
  const below = lines.slice(at + 1, at + 7).map((line) => plain(line));
  return below.filter((line) => otherHead.test(line)).length >= 2;
}

/** The line after the quote that begins at `at`: its lines, and empty ones between them. */
function endOfQuote(lines: string[], at: number): number {
  let end = at;
  for (let index = at; index < lines.length && (isQuoted(lines[index]) || isEmpty(lines[index])); index += 1)
    if (isQuoted(lines[index])) end = index + 1;
  return end;
}

function firstFilled(lines: string[], from: number): number {
  let at = from;
  while (at < lines.length && isEmpty(lines[at])) at += 1;
  return at;
}

/**
 * Takes apart what a mail says and what it quotes at its end. Answers below or between quoted lines stay with what they answer,
 * and so does what is forwarded. A signature below the quote is part of the text. No word is lost.
 */
export function splitQuote(mail: string): Split {
  const lines = mail.split('\n');
  const split = (from: number, to = lines.length): Split => ({
    text: [lines.slice(0, from), lines.slice(to)]
      .map((part) => part.join('\n').trim())
      .filter(Boolean)
      .join('\n\n'),
    quoted: lines.slice(from, to).join('\n').trim(),
  });
  for (let at = 0; at < lines.length; at += 1) {
    const line = plain(lines[at]);
    if (forwards.some((pattern) => pattern.test(line))) break;
    const isRule = /^_{10,}$/.test(line) && isHeadAt(lines, firstFilled(lines, at + 1));
    if (separator.test(line) || isRule || isHeadAt(lines, at)) return split(at);
    const introduction = isQuoted(lines[at]) ? 0 : attributionAt(lines, at);
    if (!introduction && !isQuoted(lines[at])) continue;
    const from = firstFilled(lines, at + introduction);
    // Some programs quote without a mark in front of the lines.
    if (!isQuoted(lines[from])) return split(at);
    const end = endOfQuote(lines, from);
    const next = firstFilled(lines, end);
    if (next === lines.length || footer.test(lines[next]?.trimEnd() ?? '')) return split(at, end);
    at = end - 1;
  }
  return { text: mail.trim(), quoted: '' };
}
