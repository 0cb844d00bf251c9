import Link, { type LinkProps } from '@mui/material/Link';
import { toAsciiDigits } from '@skrin/contract/digits';

interface PhoneLinkProps extends Pick<LinkProps, 'sx'> {
  phone: string;
}

/** A phone number to tap, written from left to right in every language; a text without digits is no link. */
export function PhoneLink({ phone, sx }: PhoneLinkProps) {
  const dialled = toAsciiDigits(phone).replace(/[^\d+]/g, '');
  if (!/\d/.test(dialled)) return <bdi>{phone}</bdi>;
  return (
    <Link href={`tel:${dialled}`} dir="ltr" {...(sx && { sx })}>
      {phone}
    </Link>
  );
}
