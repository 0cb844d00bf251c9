import SvgIcon from '@mui/material/SvgIcon';
import { useTranslation } from 'react-i18next';

const colour = (name: string) => `var(--skrin-palette-${name})`;

/** A phone held over the skin: the lens on its screen rests on a ring-shaped rash. */
export function Illustration() {
  const { t } = useTranslation('home');
  return (
    <SvgIcon
      viewBox="0 0 420 340"
      titleAccess={t('landing.illustration')}
      sx={{ width: '100%', height: 'auto', maxWidth: { xs: 300, md: 460 }, marginInline: 'auto', fill: 'none' }}
    >
      <Skin />
      <Phone />
      <Answers />
    </SvgIcon>
  );
}

/** Three layers under a soft surface, the rash in the middle. */
const Skin = () => (
  <g strokeLinecap="round" strokeWidth="3">
    <path
      d="M14 236c54-30 106-30 160-8s152 34 232-12v96a16 16 0 0 1-16 16H30a16 16 0 0 1-16-16z"
      fill={colour('secondary-soft')}
    />
    <path d="M14 236c54-30 106-30 160-8s152 34 232-12" stroke={colour('secondary-main')} />
    <path d="M14 268c54-26 106-26 160-6s152 30 232-10" stroke={colour('secondary-main')} opacity=".45" />
    <path d="M14 298c54-22 106-22 160-4s152 26 232-8" stroke={colour('secondary-main')} opacity=".25" />
  </g>
);

const Phone = () => (
  <g>
    <rect x="128" y="20" width="150" height="268" rx="24" fill={colour('primary-main')} />
    <rect x="138" y="32" width="130" height="244" rx="14" fill={colour('background-paper')} />
    <path
      d="M138 196c26-12 46-12 68-2s42 12 62-2v70a14 14 0 0 1-14 14H152a14 14 0 0 1-14-14z"
      fill={colour('secondary-soft')}
    />
    <circle cx="203" cy="150" r="40" fill={colour('secondary-soft')} />
    <circle
      cx="203"
      cy="150"
      r="24"
      stroke={colour('secondary-main')}
      strokeWidth="7"
      strokeDasharray="13 5"
      opacity=".8"
    />
    <circle cx="203" cy="150" r="44" stroke={colour('primary-main')} strokeWidth="6" />
    <path d="m235 182 20 20" stroke={colour('primary-main')} strokeWidth="10" strokeLinecap="round" />
    <path d="M150 60V48h14M256 60V48h-14" stroke={colour('edge')} strokeWidth="3" strokeLinecap="round" />
    <circle cx="203" cy="254" r="11" stroke={colour('primary-main')} strokeWidth="4" />
  </g>
);

/** Ticked answers to the left, a sealed envelope of a result to the right. */
const Answers = () => (
  <g strokeLinecap="round" strokeLinejoin="round">
    <rect
      x="20"
      y="66"
      width="88"
      height="96"
      rx="10"
      fill={colour('background-default')}
      stroke={colour('divider')}
      strokeWidth="2"
    />
    <path d="m34 88 5 5 9-10m-14 32 5 5 9-10m-14 32 5 5 9-10" stroke={colour('success-main')} strokeWidth="4" />
    <path d="M60 90h34M60 117h26M60 144h30" stroke={colour('edge')} strokeWidth="4" />
    <rect
      x="304"
      y="84"
      width="96"
      height="72"
      rx="10"
      fill={colour('primary-soft')}
      stroke={colour('primary-main')}
      strokeWidth="3"
    />
    <path d="M340 118v-8a12 12 0 0 1 24 0v8" stroke={colour('primary-main')} strokeWidth="4" />
    <rect x="334" y="117" width="36" height="26" rx="5" fill={colour('primary-main')} />
  </g>
);
